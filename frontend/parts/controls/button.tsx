import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

type ButtonAppearance = {
  /** Use one filled button in a view, and 'text' in toolbars. */
  variant?: 'filled' | 'secondary' | 'text' | 'link';
  tone?: 'success' | 'danger';
  size?: 'small' | 'large';
  icon?: IconName;
  /** The button does nothing for now and keeps the focus, which a disabled button loses. */
  isBusy?: boolean;
};

/** A button without a label still needs a name, which its tooltip shows too. */
type ButtonLabel = { label: string } | { label?: undefined; name: string };

type ButtonProps = ButtonAppearance &
  ButtonLabel &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'children'> & {
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { label, variant, tone, size, icon, isBusy = false, className, ...rest } = props;
  const { name, ...native } = rest as typeof rest & { name?: string };
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      {...native}
      {...(isBusy && { 'aria-disabled': true, onClick: undefined })}
      className={[getButtonClass({ variant, tone, size }, label === undefined), className]
        .filter(Boolean)
        .join(' ')}
    >
      {icon && <Icon name={icon} className="button-icon" />}
      {label !== undefined && <span className="button-label">{label}</span>}
    </button>
  );
}

const buttonVariantClasses = {
  filled: undefined,
  secondary: 'button-secondary',
  text: 'button-text',
  link: 'button-link',
};
const buttonToneClasses = { success: 'button-success', danger: 'button-danger' };
const buttonSizeClasses = { small: 'button-small', large: 'button-large' };

/** The same style for a link. */
export function getButtonClass(
  {
    variant = 'filled',
    tone,
    size,
  }: { [Key in keyof ButtonAppearance]?: ButtonAppearance[Key] | undefined },
  isIconOnly = false,
) {
  return [
    'button',
    buttonVariantClasses[variant],
    tone && buttonToneClasses[tone],
    tone === 'danger' && variant === 'secondary' && 'button-outlined',
    size && buttonSizeClasses[size],
    isIconOnly && 'button-icon-only',
  ]
    .filter(Boolean)
    .join(' ');
}
