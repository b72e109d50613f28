import { PrimeReactProvider } from 'primereact/api';
import { Outlet, useLoaderData } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { CurrentUser } from '#shared/schemas/people.ts';
import { CrumbsPlace } from '../parts/crumbs.tsx';
import { CurrentUserProvider } from '../session/current-user.ts';
import { Rail } from './rail.tsx';
import { Topbar } from './topbar.tsx';
import '../styles/prime.css';
import '../styles/shell.css';

/** What was read belongs to this session: it goes when its frame does. */
const cacheOfSession = () => new Map();

/** /dashboard: what every signed-in screen has around it. */
export function Frame() {
  const user = useLoaderData<CurrentUser>();
  return (
    <CurrentUserProvider value={user}>
      <PrimeReactProvider value={{ ripple: false }}>
        <SWRConfig value={{ provider: cacheOfSession }}>
          <CrumbsPlace>
            <div className="shell">
              <Rail />
              <Topbar />
              <main className="main">
                <Outlet />
              </main>
            </div>
          </CrumbsPlace>
        </SWRConfig>
      </PrimeReactProvider>
    </CurrentUserProvider>
  );
}
