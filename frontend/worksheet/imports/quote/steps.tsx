import { Icon } from '#frontend/parts/controls/icon.tsx';

const steps = ['File', 'Check'] as const;
type Step = (typeof steps)[number];

/** Where the import stands: what is done, what is now, what is still to come. */
export function Steps({ now }: { now: Step }) {
  const at = steps.indexOf(now);
  return (
    <ol className="quote-steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          {index < at ? <Icon name="check" /> : <span>{index + 1}</span>} {step}
        </li>
      ))}
    </ol>
  );
}
