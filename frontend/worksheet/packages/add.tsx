import { useId } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { asDay } from '#frontend/format/date.ts';
import { asAmount, asDollars } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { MAX_BUNDLE_TITLE_LENGTH, MAX_PACKAGE_ROOMS } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { listBundlePrintOptions } from '#shared/order/rules/print-options.ts';
import { addPackageBundles } from './add-package-bundles.ts';
import { PackDialog } from './pack-dialog.tsx';
import { asDifference } from './package-price-difference.tsx';
import type { StepProps } from './parts.ts';
import { PriceTable } from './price-table.tsx';
import { useAdding, type Adding } from './use-adding.ts';
import type { Products } from './use-products.ts';

/** How often a package comes into the order, what its bundles are called, and what they cost today. */
export function AddPackage({ title, library, whole, afterId, onBack, onClose }: StepProps) {
  const store = useWorksheetStore();
  const adding = useAdding(whole, library.products);
  const { count, isReady, sum, total, difference, titles, problem } = adding;
  const add = () => {
    if (addPackageBundles(store, { whole, adding, products: library.products, afterId })) onClose();
  };
  return (
    <PackDialog
      name="add-package"
      title={title}
      onClose={onClose}
      footer={
        <>
          <span className="pack-total">
            {adding.room && (
              <>
                <span>{`${titles.length} × ${asAmount(sum.after)}`}</span>
                <b>{asDollars(total)}</b>
                {difference !== 0 && (
                  <span>{t`${asDifference(asCents(0), difference)} since ${asDay(whole.PricesOn)}`}</span>
                )}
              </>
            )}
          </span>
          <Button label={t`Back`} variant="text" onClick={onBack} />
          <Button label={addLabel(count ?? titles.length)} isBusy={!isReady} onClick={add} />
        </>
      }
    >
      <div className="pack-add">
        <div className="pack-how">
          <How adding={adding} />
        </div>
        <div className="pack-what">
          {problem && (
            <p className="notice is-bad" role="alert">
              <Icon name="error" /> {problem}
            </p>
          )}
          <What adding={adding} products={library.products} pricesOn={asDay(whole.PricesOn)} />
        </div>
      </div>
    </PackDialog>
  );
}

const addLabel = (count: number) => (count === 1 ? t`Add 1 bundle` : t`Add ${count} bundles`);

function How({ adding }: { adding: Adding }) {
  const { printOptionId, setPrintOptionId, pricing, setPricing } = adding;
  const group = useId();
  return (
    <>
      <HowMany adding={adding} />
      <Titles adding={adding} />
      <Field label={t`Print Options`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            value={printOptionId}
            options={listBundlePrintOptions({ IsImported: false }).map(({ Id, DisplayName }) => ({
              value: Id,
              label: translateText(DisplayName),
            }))}
            onChange={(chosen) => setPrintOptionId(chosen ?? printOptionId)}
          />
        )}
      </Field>
      <fieldset className="pack-choice">
        <legend>{t`Customer Cost`}</legend>
        <Radio group={group} isChecked={pricing === 'today'} onChoose={() => setPricing('today')}>
          {t`Today’s prices`}
        </Radio>
        <Radio group={group} isChecked={pricing === 'saved'} onChoose={() => setPricing('saved')}>
          {t`As saved, within today’s limits`}
        </Radio>
      </fieldset>
    </>
  );
}

function HowMany({ adding: { typed, setTyped, count } }: { adding: Adding }) {
  const by = (step: 1 | -1) => {
    const next = (count ?? 1) + step;
    if (next >= 1 && next <= MAX_PACKAGE_ROOMS) setTyped(String(next));
  };
  return (
    <Field
      label={t`How many`}
      error={
        count === undefined ? t`Must be a whole number from 1 to ${MAX_PACKAGE_ROOMS}` : undefined
      }
    >
      {(ids) => (
        <span className="pack-stepper">
          <Button
            name={t`One less`}
            icon="minus"
            variant="secondary"
            isBusy={(count ?? 1) <= 1}
            onClick={() => by(-1)}
          />
          <input
            {...ids}
            ref={focusOnMount}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="p-inputtext p-component"
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const step = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key as 'ArrowUp'];
              if (!step) return;
              event.preventDefault();
              by(step);
            }}
          />
          <Button
            name={t`One more`}
            icon="plus"
            variant="secondary"
            isBusy={(count ?? 1) >= MAX_PACKAGE_ROOMS}
            onClick={() => by(1)}
          />
        </span>
      )}
    </Field>
  );
}

function Titles({ adding: { titles, free, setTitle } }: { adding: Adding }) {
  return (
    <div className="field">
      <span className="label">{t`Bundle titles`}</span>
      <ol className="pack-names">
        {titles.map((title, at) => (
          <li key={at}>
            <span aria-hidden="true">{at + 1}</span>
            <input
              type="text"
              autoComplete="off"
              className="p-inputtext p-component p-inputtext-sm"
              aria-label={t`Title of bundle ${at + 1}`}
              maxLength={MAX_BUNDLE_TITLE_LENGTH}
              value={title}
              onChange={(event) => setTitle(at, event.target.value)}
            />
            {free[at] !== title.trim() && (
              <small role="status">{t`Taken: becomes ${free[at]!}`}</small>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type WhatProps = { adding: Adding; products: Products; pricesOn: string };

function What({ adding, products, pricesOn }: WhatProps) {
  const { room, isLeftOut, sum } = adding;
  if (products.isFailed)
    return (
      <Failed
        title={t`Today’s prices could not be loaded`}
        text={t`Check the connection and try again.`}
        onRetry={products.retry}
      />
    );
  if (!room) return <LoadingRows count={6} />;
  return (
    <>
      <Moved adding={adding} pricesOn={pricesOn} />
      <PriceTable lines={room.lines} isLeftOut={isLeftOut} sum={sum} />
    </>
  );
}

/** What is other than when it was saved, said before anything is added. */
function Moved({ adding, pricesOn }: Omit<WhatProps, 'products'>) {
  const { today, isGoneOut, setIsGoneOut } = adding;
  if (!today) return null;
  const { changed, unavailableCount } = today;
  if (changed + unavailableCount === 0)
    return (
      <p className="notice is-lock" role="status">
        <Icon name="check" />
        {t`All prices are as they were when the package was saved on ${pricesOn}.`}
      </p>
    );
  return (
    <p className="notice" role="status">
      <Icon name="warn" />
      <span>{formatPriceChanges(changed, unavailableCount, pricesOn)}</span>
      {unavailableCount > 0 && (
        <Button
          label={outLabel(isGoneOut, unavailableCount)}
          variant="secondary"
          size="small"
          onClick={() => setIsGoneOut(!isGoneOut)}
        />
      )}
    </p>
  );
}

function outLabel(isOut: boolean, unavailableCount: number) {
  if (isOut) return unavailableCount === 1 ? t`Keep that line` : t`Keep those lines`;
  return unavailableCount === 1 ? t`Leave that line out` : t`Leave those lines out`;
}

function formatPriceChanges(changed: number, unavailableCount: number, day: string) {
  const prices = changed === 1 ? t`1 price has changed` : t`${changed} prices have changed`;
  const products =
    unavailableCount === 1
      ? t`1 product has left your products`
      : t`${unavailableCount} products have left your products`;
  if (unavailableCount === 0) return t`Since ${day} ${prices}.`;
  return changed === 0 ? t`Since ${day} ${products}.` : t`Since ${day} ${prices} and ${products}.`;
}
