import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '#shared/language/t.ts';
import type { ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import type { ConfiguratorGroupView } from './configurator-group-views.ts';
import { ConfiguratorProductButton } from './configurator-product-button.tsx';

type Props = {
  groups: readonly ConfiguratorGroupView[];
  counts: ReadonlyMap<number, number>;
  onAdd: (product: ConfiguratorProduct) => void;
  /** Called when the end of the list comes into view. */
  onEndReached?: (() => void) | undefined;
};

/** From this number of products on, only those in view are rendered. */
const MIN_VIRTUALIZED_PRODUCTS = 150;

export function ConfiguratorProductGroups(props: Props) {
  const count = props.groups.reduce((sum, { products }) => sum + products.length, 0);
  return count > MIN_VIRTUALIZED_PRODUCTS || props.onEndReached ? (
    <VirtualizedGroups {...props} />
  ) : (
    <PlainGroups {...props} />
  );
}

/** One description is the tab stop; arrow keys move it. */
function useRovingTabStop(
  products: readonly ConfiguratorProduct[],
  scrollToProduct: (index: number) => void,
) {
  const [stop, setStop] = useState<number>();
  const current = products.findIndex(({ Id }) => Id === stop);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = computeNextIndex(event.key, Math.max(0, current), products.length - 1);
    const next = index === undefined ? undefined : products[index];
    if (!next) return;
    event.preventDefault();
    const list = event.currentTarget;
    setStop(next.Id);
    scrollToProduct(index!);
    // A row outside the view is rendered with the next frame.
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

const PAGE_STEP = 10;
const stepsByKey: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
  Home: -Infinity,
  End: Infinity,
};

function computeNextIndex(key: string, index: number, lastIndex: number): number | undefined {
  const step = stepsByKey[key];
  return step === undefined ? undefined : Math.min(lastIndex, Math.max(0, index + step));
}

function PlainGroups({ groups, counts, onAdd }: Props) {
  const products = groups.flatMap((group) => group.products);
  const { stopId, ...handlers } = useRovingTabStop(products, () => undefined);
  return (
    // The buttons handle the keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="cf-groups" role="group" aria-label={t`Product groups`} {...handlers}>
      <div className="cf-columns">
        {groups.map((group) => (
          <section key={group.key} className="cf-group">
            <h3>{group.title}</h3>
            {group.products.map((product) => (
              <ConfiguratorProductButton
                key={product.Id}
                product={product}
                count={counts.get(product.Id)}
                isTabStop={product.Id === stopId}
                onAdd={onAdd}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

type GroupListLine = { key: string; title: string } | { key: string; product: ConfiguratorProduct };

const toGroupLines = (groups: readonly ConfiguratorGroupView[]): GroupListLine[] =>
  groups.flatMap(({ key, title, products }): GroupListLine[] => [
    { key: `group ${key}`, title },
    ...products.map((product) => ({ key: String(product.Id), product })),
  ]);

/** In rem; taller descriptions are measured. */
const LINE_HEIGHT_REM = 1.9;

function VirtualizedGroups({ groups, counts, onAdd, onEndReached }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const lines = toGroupLines(groups);
  const products = lines.flatMap((line) => ('product' in line ? [line.product] : []));
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (itemIndex) => lines[itemIndex]!.key,
    estimateSize: () => LINE_HEIGHT_REM * rem,
    overscan: 12,
    useFlushSync: false,
  });
  const { stopId, ...handlers } = useRovingTabStop(products, (itemIndex) => {
    const lineIndex = lines.findIndex(
      (line) => 'product' in line && line.product === products[itemIndex],
    );
    virtual.scrollToIndex(lineIndex);
  });
  const items = virtual.getVirtualItems();
  const isAtEnd = (items.at(-1)?.index ?? -1) >= lines.length - 1;
  const handleEndReached = useEffectEvent(() => onEndReached?.());
  useEffect(() => {
    if (isAtEnd) handleEndReached();
  }, [isAtEnd, lines.length]);
  return (
    // The buttons handle the keys.
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
                <ConfiguratorProductButton
                  product={line.product}
                  count={counts.get(line.product.Id)}
                  isTabStop={line.product.Id === stopId}
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
