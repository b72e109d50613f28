import { Icon } from '#frontend/parts/controls/icon.tsx';
import { translateText } from '#shared/language/t.ts';

/** Only a table has the Columns step. */
const importStepNames = ['File', 'Columns', 'Check'] as const;
export type ImportStepName = (typeof importStepNames)[number];

/** The progress of the import: done, current and remaining steps. */
export function ImportSteps({
  currentStep,
  hasColumns,
}: {
  currentStep: ImportStepName;
  hasColumns: boolean;
}) {
  const shownSteps = importStepNames.filter((step) => hasColumns || step !== 'Columns');
  const currentIndex = shownSteps.indexOf(currentStep);
  return (
    <ol className="quote-steps">
      {shownSteps.map((step, index) => (
        <li key={step} aria-current={index === currentIndex ? 'step' : undefined}>
          {index < currentIndex ? <Icon name="check" /> : <span>{index + 1}</span>}{' '}
          {translateText(step)}
        </li>
      ))}
    </ol>
  );
}
