import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

type CheckboxProps = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
} & ({ label: ReactNode; name?: undefined } | { label?: undefined; name: string });

/** A checkbox that takes effect at Save or Search. The box is drawn over a native one. */
export function Checkbox(props: CheckboxProps) {
  const { isChecked, onChange, isDisabled = false, label, name } = props;
  const box = (
    <span className={getCheckboxClass(isChecked, isDisabled)}>
      <input
        type="checkbox"
        className="checkbox-input"
        checked={isChecked}
        disabled={isDisabled}
        aria-label={name}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="checkbox-box">
        {isChecked && <Icon name="check" className="checkbox-icon" />}
      </span>
    </span>
  );
  return label === undefined ? (
    box
  ) : (
    <label className="check">
      {box}
      <span>{label}</span>
    </label>
  );
}

const getCheckboxClass = (isChecked: boolean, isDisabled: boolean) =>
  ['checkbox', isChecked && 'is-checked', isDisabled && 'is-disabled'].filter(Boolean).join(' ');
