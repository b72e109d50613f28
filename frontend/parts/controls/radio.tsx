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
      <span className={isChecked ? 'radio is-checked' : 'radio'}>
        <input
          type="radio"
          ref={ref}
          className="radio-input"
          name={group}
          checked={isChecked}
          onChange={onChoose}
        />
        <span className="radio-box">{isChecked && <span className="radio-icon" />}</span>
      </span>
      <span>{children}</span>
    </label>
  );
}
