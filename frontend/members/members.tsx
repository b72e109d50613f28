import { useMemo, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { ListGrid, type ListColumn } from '#frontend/parts/lists/list-grid.tsx';
import { Empty, Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { SEARCH_MAX_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { Member } from '#shared/schemas/member.ts';
import { columnsOf, type Acts } from './columns.tsx';
import { MailProblems } from './mail-problems.tsx';
import { invite, toggleLock } from './member-acts.ts';
import { KnownMemberDialog, NewMemberDialog } from './member-dialog.tsx';
import { useMembers, type Home } from './use-members.ts';
import './members.css';

type Props = {
  home: Home;
  /** Whose users they are. */
  name: string;
};

const MIN_WIDTH_REM = { dealer: 77, platform: 54 };

/** The users of a dealer, or the SmartSales Admins: who they are, whether they get in, and what an administrator does about it. */
export function Members({ home, name }: Props) {
  const { list, grid, setGrid, search, setSearch } = useMembers(home);
  const [open, setOpen] = useState<Member | 'new'>();
  const { mutate } = list;
  const isDealer = home !== 'platform';
  const columns = useMemo(() => {
    const after = (act: Promise<void>) => void act.then(() => mutate());
    const acts: Acts = {
      edit: setOpen,
      toggleLock: (member) => after(toggleLock(member)),
      invite: (member) => after(invite(member)),
    };
    return columnsOf(acts, isDealer);
  }, [isDealer, mutate]);
  const dialog = {
    onSaved: () => {
      setOpen(undefined);
      void mutate();
    },
    onClose: () => setOpen(undefined),
  };

  return (
    <>
      <div className="members-bar">
        {name ? <h2>{name}</h2> : <span className="grow" />}
        <MailProblems dealerId={home === 'platform' ? 0 : home.dealerId} />
        <SearchBox words={search} onType={setSearch} />
        <Button
          label={isDealer ? t`Add User` : t`Create Admin`}
          icon="plus"
          onClick={() => setOpen('new')}
        />
      </div>
      <MembersList {...{ list, grid, setGrid, columns, isDealer }} />
      {open === 'new' && <NewMemberDialog home={home} {...dialog} />}
      {open && open !== 'new' && home !== 'platform' && (
        <KnownMemberDialog home={home} member={open} {...dialog} />
      )}
    </>
  );
}

type ListProps = Pick<ReturnType<typeof useMembers>, 'list' | 'grid' | 'setGrid'> & {
  columns: ListColumn<Member>[];
  isDealer: boolean;
};

function MembersList({ list, grid, setGrid, columns, isDealer }: ListProps) {
  const { data, error, mutate, isValidating } = list;
  if (error)
    return (
      <Failed
        title={t`The users could not be loaded`}
        text={error.message}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <LoadingRows />;
  return (
    <ListGrid
      noun={t`users`}
      columns={columns}
      rows={data.data}
      total={data.totalCount ?? 0}
      isBusy={isValidating}
      state={grid}
      onChange={setGrid}
      minWidth={isDealer ? MIN_WIDTH_REM.dealer : MIN_WIDTH_REM.platform}
      empty={<Empty icon="users" title={t`Nobody was found`} />}
    />
  );
}

type SearchProps = { words: string; onType: (words: string) => void };

const SearchBox = ({ words, onType }: SearchProps) => (
  <span className="members-search">
    <Icon name="search" />
    <input
      type="search"
      className="p-inputtext p-component"
      aria-label={t`Search users`}
      placeholder={t`Search users`}
      maxLength={SEARCH_MAX_LENGTH}
      value={words}
      onChange={({ target }) => onType(target.value)}
    />
  </span>
);
