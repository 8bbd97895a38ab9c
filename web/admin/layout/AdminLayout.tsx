import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuthenticated } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useViewerEntry } from '../../public/viewer/viewerEntry.ts';
import { LeaveGuard } from '../unsaved/LeaveGuard.tsx';
import { AdminBar } from './AdminBar.tsx';
import { SiteNotices } from './SiteNotices.tsx';
import { useFocusOnNewScreen } from './useFocusOnNewScreen.ts';

/**
 * The layout of every guarded admin screen. Without a session it redirects to the login, and the login leads back to
 * this screen (docs/product.md, "Session").
 */
export function AdminLayout() {
  const authenticated = useAuthenticated();
  const { pathname } = useLocation();
  const main = useFocusOnNewScreen();
  useViewerEntry();
  if (!authenticated) {
    // A list keeps its search in the address without telling the router.
    return <Navigate to={paths.admin.login} replace state={{ from: pathname + window.location.search }} />;
  }
  return (
    <LeaveGuard>
      <AdminBar />
      <SiteNotices />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="page-column w-full pt-[clamp(1.25rem,2.5vw,2.25rem)] pb-20 print:p-0"
      >
        <Outlet />
      </main>
    </LeaveGuard>
  );
}
