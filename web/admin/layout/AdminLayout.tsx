import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { isSamePerson } from '#contract/usernames.ts';
import { useAuthenticated, useSessionUsername } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useClosingByBack } from '../../ui/historyEntry.ts';
import { useFeatureParts } from '../feature.ts';
import { noticesId } from '../ui/outcomeToasts.ts';
import { useToasts } from '../ui/Toast.tsx';
import { ShowAboveScreens, useShownDialog } from '../ui/useShownDialog.ts';
import { LeaveGuard } from '../unsaved/LeaveGuard.tsx';
import { AdminBar } from './AdminBar.tsx';
import { showPart } from './showPart.ts';
import { useStaffScreens } from './staffScreens.ts';

/**
 * The layout of every guarded admin screen. Without a session it redirects to the login, and the login leads back to
 * this screen (web/admin/README.md, "Session").
 */
export function AdminLayout() {
  const authenticated = useAuthenticated();
  const { pathname } = useLocation();
  const isAnother = useAnotherPerson();
  const main = useFocusOnNewScreen();
  const { show, shown } = useShownDialog();
  useClosingByBack();
  if (!authenticated) {
    // A list keeps its search in the address without telling the router.
    return <Navigate to={paths.admin.login} replace state={{ from: pathname + window.location.search }} />;
  }
  if (isAnother) return null;
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
        <ScreensBeside />
        <ShowAboveScreens value={show}>
          <Outlet />
        </ShowAboveScreens>
      </main>
      {shown}
    </LeaveGuard>
  );
}

/**
 * Returns a ref for the main content of a layout. The main content gets the focus when the layout shows another screen:
 * the element that had the focus may be removed with the old screen, and screen readers and the Tab key must start at
 * the new one. If the address names a part of the screen, that part gets the focus, and is at the top of the window
 * until the user acts.
 */
function useFocusOnNewScreen() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname + hash);
  useEffect(() => {
    if (shown.current === pathname + hash || main.current === null) return;
    shown.current = pathname + hash;
    const part = hash && document.getElementById(hash.slice(1));
    if (part) return showPart(part, main.current);
    main.current.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

/** The links between the screens that share an entry of the bar. */
function ScreensBeside() {
  const { pathname } = useLocation();
  const entry = useStaffScreens().find(({ screens }) => screens.some(({ path }) => path === pathname));
  if (entry === undefined || entry.screens.length === 1) return null;
  return (
    <nav aria-label={entry.label} className="mb-6 flex border-b-2 border-edge print:hidden">
      {entry.screens.map(({ label, path }) => (
        <NavLink
          key={path}
          to={path}
          className="relative -mb-0.5 inline-flex min-h-11 items-center px-5 pb-2 font-medium text-ink-soft [--pulse-ground:var(--color-admin-wash)] [--pulse-ink:var(--color-edge)] hover:text-ink aria-[current=page]:pulse-on aria-[current=page]:font-bold aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The notices above every admin screen. */
const SiteNotices = () => (
  <div id={noticesId} tabIndex={-1} className="print:hidden">
    {useFeatureParts('Notice').map(({ name, Part }) => (
      <Part key={name} />
    ))}
  </div>
);

/**
 * Returns true for a moment when the session has become that of another person, who has used a link in another tab.
 * Then nothing of the former person may stay: neither what was fetched, unless it is public, nor what is open.
 */
function useAnotherPerson(): boolean {
  const username = useSessionUsername();
  const [former, setFormer] = useState(username);
  const isAnother = !isSamePerson(username, former);
  const queryClient = useQueryClient();
  const toasts = useToasts();
  useEffect(() => {
    if (!isAnother) return;
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    toasts.clear();
    setFormer(username);
  }, [isAnother, username, queryClient, toasts]);
  return isAnother;
}
