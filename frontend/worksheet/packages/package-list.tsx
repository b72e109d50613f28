import { useEffect, useRef, type KeyboardEvent } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { isNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { computeRoomPrices } from './compute-room-prices.ts';
import { PackagePriceStatus } from './package-price-difference.tsx';
import { PackagePricesFailure } from './package-prices-failure.tsx';
import type { PackageLibrary, PackageScope } from './use-package-library.ts';

type Props = { library: PackageLibrary; onOpen: () => void };

/** The search, the owner filter and the found packages. */
export function PackageList({ library, onOpen }: Props) {
  const { search, setSearch, scope, setScope, parts } = library;
  return (
    <div className="pack-side">
      <div className="pack-find">
        <span className="icon-field icon-field-left">
          <span className="icon-field-icon">
            <Icon name="search" />
          </span>
          <input
            // On a phone, focus in the field would open the on-screen keyboard over the list.
            ref={isNarrowScreen() ? undefined : focusOnMount}
            type="search"
            className="text-field"
            aria-label={t`Find a package or a product in it`}
            placeholder={t`Package or product in it`}
            maxLength={MAX_SEARCH_LENGTH}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </span>
        <SegmentedControl
          name={t`Whose packages`}
          options={[
            { value: 'mine', label: t`Mine, ${parts.mine.length}` },
            { value: 'dealer', label: t`Dealer, ${parts.dealer.length}` },
            { value: 'all', label: t`All, ${parts.all.length}` },
          ]}
          value={scope}
          onChange={setScope}
        />
      </div>
      <FoundPackages library={library} onOpen={onOpen} />
    </div>
  );
}

function FoundPackages({ library, onOpen }: Props) {
  const { list, listedPackages, scope, parts, search, contents } = library;
  const listRef = useReportVisiblePackages(contents.loadBatchAt);
  const { dealer } = useOrderPage();
  const groups: [title: string, rows: readonly RoomPackage[]][] = [
    [t`My packages`, scope === 'dealer' ? [] : parts.mine],
    [dealer.DisplayName, scope === 'mine' ? [] : parts.dealer],
  ];
  return (
    <Loaded
      result={{ ...list, data: list.data && listedPackages }}
      failureText={t`Packages could not be loaded`}
      failureHint={t`Check the connection and try again.`}
      loading={6}
      empty={<NoPackagesNotice isSearching={search.trim() !== ''} scope={scope} />}
    >
      {() => (
        <div className="pack-list" ref={listRef} onKeyDown={handleArrowKeys} role="presentation">
          {contents.isFailed && <PackagePricesFailure onRetry={contents.retry} />}
          {groups
            .filter(([, rows]) => rows.length > 0)
            .map(([title, rows]) => (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <ul>
                  {rows.map((row) => (
                    <li key={row.Id}>
                      <PackageListItem row={row} library={library} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
    </Loaded>
  );
}

/** Reports the index of each package that comes into view; another list has another `onVisible`. */
function useReportVisiblePackages(onVisible: (index: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = [...(list.current?.querySelectorAll('.pack-item') ?? [])];
    const indexByItem = new Map(items.map((item, index) => [item, index]));
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) onVisible(indexByItem.get(target) ?? 0);
    });
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [onVisible]);
  return list;
}

function NoPackagesNotice({ isSearching, scope }: { isSearching: boolean; scope: PackageScope }) {
  const { dealer } = useOrderPage();
  if (isSearching)
    return <EmptyState icon="search" title={t`No packages found`} text={t`Try other words.`} />;
  if (scope === 'dealer')
    return (
      <EmptyState
        icon="room"
        title={t`${dealer.DisplayName} shares no packages`}
        text={t`Packages that colleagues share appear here.`}
      />
    );
  return (
    <EmptyState
      icon="room"
      title={t`No packages yet`}
      text={t`Save a bundle you sell often from the menu in its heading.`}
    />
  );
}

type PackageListItemProps = Props & { row: RoomPackage };

function PackageListItem({ row, library, onOpen }: PackageListItemProps) {
  const { chosen, choose, contents, products, isMine } = library;
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  const lines = contents.findLines(row.Id);
  const room = lines && computeRoomPrices(lines, products, settings);
  const count = formatLineCount(row.LineCount);
  const day = formatTimestampDay(row.PricesOn);
  return (
    <button
      type="button"
      className="pack-item"
      aria-current={row.Id === chosen?.Id || undefined}
      onClick={() => {
        choose(row.Id);
        onOpen();
      }}
      onFocus={() => {
        // Arrow keys show each package at once; a phone shows either the list or a package.
        if (!isNarrowScreen()) choose(row.Id);
      }}
    >
      <b title={row.Title}>{row.Title}</b>
      <span className="num">{formatAmount(room?.after ?? row.RoomTotal)}</span>
      <small>
        {isMine(row) ? t`${count}, saved ${day}` : `${count}, ${row.OwnerName}, ${day}`}
      </small>
      {room && <PackagePriceStatus room={room} />}
    </button>
  );
}

/** Up and Down move between packages. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.pack-item')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  items[index + step]?.focus();
}
