import type { signedInIcons } from './signed-in-icons.ts';
import { registeredIcons, type visitorIcons } from './visitor-icons.ts';

export type IconName = keyof typeof visitorIcons | keyof typeof signedInIcons;

/** An icon beside a label. It is never the only name of a control, so it is hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={registeredIcons[name]} />
    </svg>
  );
}
