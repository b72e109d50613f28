import type { ReactNode, Ref } from 'react';

type RadioProps = {
  /** The name that all radios of the group share. */
  group: string;
  isChecked: boolean;
  onChoose: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
  children: ReactNode;
};

/** A radio button with its label beside it. The ring is drawn over a native one. */
export function Radio({ group, isChecked, onChoose, ref, children }: RadioProps) {
  return (
    <label>
      <span
        className={
          isChecked ? 'p-radiobutton p-component p-highlight' : 'p-radiobutton p-component'
        }
      >
        <input
          type="radio"
          ref={ref}
          className="p-radiobutton-input"
          name={group}
          checked={isChecked}
          onChange={onChoose}
        />
        <span className="p-radiobutton-box">
          {isChecked && <span className="p-radiobutton-icon" />}
        </span>
      </span>
      <span>{children}</span>
    </label>
  );
}
