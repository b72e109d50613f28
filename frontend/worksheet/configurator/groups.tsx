import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '#shared/language/t.ts';
import type { ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import { ProductButton } from './product-button.tsx';
import type { ShownGroup } from './shown-groups.ts';

type Props = {
  groups: readonly ShownGroup[];
  counts: ReadonlyMap<number, number>;
  onAdd: (product: ConfiguratorProduct) => void;
  /** More is asked for where the end is seen. */
  onEnd?: (() => void) | undefined;
};

/** From here on only those in view exist. */
const MANY = 150;

export function Groups(props: Props) {
  const count = props.groups.reduce((sum, { products }) => sum + products.length, 0);
  return count > MANY || props.onEnd ? <ManyGroups {...props} /> : <FewGroups {...props} />;
}

/** One of all descriptions is a tab stop; the arrows go on from it. */
function useStops(products: readonly ConfiguratorProduct[], show: (at: number) => void) {
  const [stop, setStop] = useState<number>();
  const current = products.findIndex(({ Id }) => Id === stop);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = nextOf(event.key, Math.max(0, current), products.length - 1);
    const next = at === undefined ? undefined : products[at];
    if (!next) return;
    event.preventDefault();
    const list = event.currentTarget;
    setStop(next.Id);
    show(at!);
    // A row that is not in view is there with the next frame.
    const focus = () => list.querySelector<HTMLElement>(`[data-product="${next.Id}"]`)?.focus();
    focus();
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const onFocus = (event: { target: Element }) => {
    const id = event.target.closest<HTMLElement>('[data-product]')?.dataset['product'];
    if (id) setStop(Number(id));
  };
  const stopId = products[Math.max(0, current)]?.Id;
  return { stopId, onKeyDown, onFocus };
}

const LARGE_STEP = 10;
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: LARGE_STEP,
  PageUp: -LARGE_STEP,
  Home: -Infinity,
  End: Infinity,
};

function nextOf(key: string, at: number, last: number): number | undefined {
  const step = steps[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, at + step));
}

function FewGroups({ groups, counts, onAdd }: Props) {
  const products = groups.flatMap((group) => group.products);
  const { stopId, ...handlers } = useStops(products, () => undefined);
  return (
    // Its buttons have the keyboard.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="cf-groups" role="group" aria-label={t`Product groups`} {...handlers}>
      <div className="cf-columns">
        {groups.map((group) => (
          <section key={group.key} className="cf-group">
            <h3>{group.title}</h3>
            {group.products.map((product) => (
              <ProductButton
                key={product.Id}
                product={product}
                count={counts.get(product.Id)}
                isStop={product.Id === stopId}
                onAdd={onAdd}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

type Line = { key: string; title: string } | { key: string; product: ConfiguratorProduct };

const linesOf = (groups: readonly ShownGroup[]): Line[] =>
  groups.flatMap(({ key, title, products }): Line[] => [
    { key: `group ${key}`, title },
    ...products.map((product) => ({ key: String(product.Id), product })),
  ]);

/** In rem; longer descriptions are measured. */
const LINE_REM = 1.9;

function ManyGroups({ groups, counts, onAdd, onEnd }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const lines = linesOf(groups);
  const products = lines.flatMap((line) => ('product' in line ? [line.product] : []));
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => lines[at]!.key,
    estimateSize: () => LINE_REM * rem,
    overscan: 12,
    useFlushSync: false,
  });
  const { stopId, ...handlers } = useStops(products, (at) => {
    const lineIndex = lines.findIndex((line) => 'product' in line && line.product === products[at]);
    virtual.scrollToIndex(lineIndex);
  });
  const items = virtual.getVirtualItems();
  const isAtEnd = (items.at(-1)?.index ?? -1) >= lines.length - 1;
  const atEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isAtEnd) atEnd();
  }, [isAtEnd, lines.length]);
  return (
    // Its buttons have the keyboard.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={scroller}
      className="cf-groups"
      role="group"
      aria-label={t`Product groups`}
      {...handlers}
    >
      <div className="cf-many" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const line = lines[index]!;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              {'title' in line ? (
                <h3>{line.title}</h3>
              ) : (
                <ProductButton
                  product={line.product}
                  count={counts.get(line.product.Id)}
                  isStop={line.product.Id === stopId}
                  onAdd={onAdd}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
