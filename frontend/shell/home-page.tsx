import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';

/** /dashboard, for those who have no orders. */
export function HomePage() {
  const { FirstName } = useCurrentUser();
  return (
    <>
      <Crumbs here="Home" />
      <div className="fill void">
        <Empty
          icon="user"
          title={`Welcome, ${FirstName}`}
          text="Your account administers the platform. Orders belong to the dealers, and there is nothing to administer here yet."
        />
      </div>
    </>
  );
}
