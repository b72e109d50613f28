import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { platformGuideSteps, sellingGuideSteps } from './guide-steps.ts';
import { guideOpenState } from './open-guide.ts';
import './guide.css';

/** The current step, stored when the guide is closed. */
const GUIDE_STEP_PREFERENCE = 'guide-step';

/** The first day in five steps, beside the screens where they are done. */
export function FirstStepsGuide() {
  const steps = useHasPermission('view-orders') ? sellingGuideSteps : platformGuideSteps;
  const lastIndex = steps.length - 1;
  const [stepIndex, setStepIndex] = useState(() =>
    Math.min(Number(readPreference(GUIDE_STEP_PREFERENCE)) || 0, lastIndex),
  );
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const goToStep = (step: number) => {
    setStepIndex(step);
    writePreference(GUIDE_STEP_PREFERENCE, String(step));
  };
  const closeGuide = (step = stepIndex) => {
    writePreference(GUIDE_STEP_PREFERENCE, String(step));
    guideOpenState.set(false);
  };
  return (
    <aside ref={panel} className="guide" aria-label={t`First steps`} tabIndex={-1}>
      <header>
        <h2>{t`First steps`}</h2>
        <span className="faint">{t`${stepIndex + 1} of ${steps.length}`}</span>
        <Button
          name={t`Leave the first steps`}
          icon="close"
          variant="text"
          onClick={() => closeGuide()}
        />
      </header>
      <ol>
        {steps.map(({ title, text, to }, index) => (
          <li key={title} aria-current={index === stepIndex ? 'step' : undefined}>
            <button type="button" onClick={() => goToStep(index)}>
              {title}
            </button>
            {index === stepIndex && (
              <p>
                {text}{' '}
                {to && (
                  <Link
                    to={to}
                    className={getButtonClass({ variant: 'text', size: 'small' })}
                  >{t`Go there`}</Link>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      <footer>
        <span className="faint">{t`You find this again under Help.`}</span>
        {stepIndex < lastIndex ? (
          <Button label={t`Next`} size="small" onClick={() => goToStep(stepIndex + 1)} />
        ) : (
          <Button label={t`Done`} size="small" onClick={() => closeGuide(0)} />
        )}
      </footer>
    </aside>
  );
}
