import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readPreference, writePreference } from '#frontend/browser/stored.ts';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { isGuideOpen } from './opening.ts';
import { platformSteps, sellingSteps } from './steps.ts';
import './guide.css';

/** Which of the steps one is at, kept when the guide is left. */
const STEP = 'guide-step';

/** The first day in five steps, beside whatever screen they are done on. */
export function Guide() {
  const steps = useMay('view-orders') ? sellingSteps : platformSteps;
  const last = steps.length - 1;
  const [at, setAt] = useState(() => Math.min(Number(readPreference(STEP)) || 0, last));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const go = (step: number) => {
    setAt(step);
    writePreference(STEP, String(step));
  };
  const leave = (step = at) => {
    writePreference(STEP, String(step));
    isGuideOpen.set(false);
  };
  return (
    <aside ref={panel} className="guide" aria-label={t`First steps`} tabIndex={-1}>
      <header>
        <h2>{t`First steps`}</h2>
        <span className="faint">{t`${at + 1} of ${steps.length}`}</span>
        <Button
          name={t`Leave the first steps`}
          icon="close"
          variant="text"
          onClick={() => leave()}
        />
      </header>
      <ol>
        {steps.map(({ title, text, to }, index) => (
          <li key={title} aria-current={index === at ? 'step' : undefined}>
            <button type="button" onClick={() => go(index)}>
              {title}
            </button>
            {index === at && (
              <p>
                {text}{' '}
                {to && (
                  <Link
                    to={to}
                    className={classOf({ variant: 'text', size: 'small' })}
                  >{t`Go there`}</Link>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      <footer>
        <span className="faint">{t`You find this again under Help.`}</span>
        {at < last ? (
          <Button label={t`Next`} size="small" onClick={() => go(at + 1)} />
        ) : (
          <Button label={t`Done`} size="small" onClick={() => leave(0)} />
        )}
      </footer>
    </aside>
  );
}
