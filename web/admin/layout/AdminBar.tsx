import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, LogOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { logout, sessionUsername } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { newTab } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { ThemeColor } from '../../ui/ThemeColor.tsx';
import { adminSections, isIn } from '../sections.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useLeaving } from '../unsaved/LeaveGuard.tsx';
import { describeForms } from '../unsaved/unsavedForms.ts';
import { nobody, removeUnsavedOf, unsavedOf } from '../unsaved/unsavedStore.ts';
import { useStaffScreens } from './staffScreens.ts';

/** The bar at the top of every admin screen. On narrow screens its tabs and the Logout button are in a side menu. */
export function AdminBar() {
  const { pathname } = useLocation();
  return (
    <header className="on-dark bg-admin-fill text-on-brand print:hidden [--focus:var(--color-on-brand)]">
      <ThemeColor ground="admin" />
      <div className="page-column w-full">
        <div className="flex min-h-16 items-center justify-between gap-x-2 max-lg:flex-wrap sm:gap-x-6">
          {/* Very large text moves the menu to a line of its own. */}
          <div className="flex flex-[1_1_6rem] items-center">
            <DashboardLink />
          </div>
          <div className="ml-auto flex items-center gap-2 sm:gap-6">
            {/* In a new tab: a form that is being filled in stays where it is. */}
            <a
              href={paths.home}
              {...newTab}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 text-small underline-offset-[.45em] hover:underline"
            >
              <span className="max-sm:sr-only">See the site</span>
              <ArrowUpRight aria-hidden className="size-5" />
            </a>
            <nav aria-label="Staff" className="max-lg:hidden">
              <ul className="flex gap-6">
                <StaffLinks className="inline-flex min-h-11 items-center text-small underline-offset-[.45em] hover:underline aria-[current]:font-bold aria-[current]:underline aria-[current]:decoration-2" />
              </ul>
            </nav>
            <div className="max-lg:hidden">
              <LogoutButton />
            </div>
            {/* The key closes the menu when another screen is shown, also after the browser's Back button. */}
            <SideMenu key={pathname} />
          </div>
        </div>
        <nav aria-label="Content" className="hidden border-b-2 border-admin-line lg:flex">
          <SectionLinks className="relative -mb-0.5 inline-flex min-h-13 items-center px-5 pt-1.5 pb-3.5 font-medium [--pulse-ground:var(--color-admin-fill)] [--pulse-ink:var(--color-on-brand)] aria-[current=page]:pulse-on aria-[current=page]:font-bold" />
        </nav>
      </div>
    </header>
  );
}

function SideMenu() {
  return (
    <Drawer
      className="bg-admin-deep [--focus:var(--color-on-brand)]"
      head={(close) => <DashboardLink onClick={close} />}
    >
      {(close) => (
        <>
          <nav aria-label="Side menu" className="mt-4">
            <SectionLinks
              onClick={close}
              className="group relative flex min-h-15 items-center border-b-2 border-admin-line/45 text-h4 leading-tight font-medium aria-[current=page]:font-bold"
            >
              <span
                aria-hidden
                className="absolute -bottom-0.5 left-6 h-2.5 w-18 [--pulse-ground:var(--color-admin-deep)] [--pulse-ink:var(--color-on-brand)] group-aria-[current=page]:pulse-on"
              />
            </SectionLinks>
            <ul className="mt-4">
              <StaffLinks
                onClick={close}
                className="flex min-h-12 items-center underline-offset-[.45em] aria-[current]:font-bold aria-[current]:underline aria-[current]:decoration-2"
              />
            </ul>
          </nav>
          <div className="mt-auto grid pt-8">
            <LogoutButton />
          </div>
        </>
      )}
    </Drawer>
  );
}

/** A link to each section's first screen, current on all screens of the section. `children` follow its label. */
function SectionLinks({ children, ...props }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname } = useLocation();
  return adminSections.map((section) => {
    const current = isIn(section, pathname) ? 'page' : undefined;
    return (
      <Link key={section.label} to={section.paths[0] ?? ''} aria-current={current} {...props}>
        {section.label}
        {children}
      </Link>
    );
  });
}

/** The items of a list: a link to the first screen of each entry, which is marked on the others, too. */
function StaffLinks(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname } = useLocation();
  return useStaffScreens().map(({ label, screens }) => {
    const index = screens.findIndex(({ path }) => path === pathname);
    const current = index === -1 ? undefined : index === 0 ? 'page' : 'true';
    return (
      <li key={label}>
        <Link to={screens[0]?.path ?? ''} aria-current={current} {...props}>
          {label}
        </Link>
      </li>
    );
  });
}

function DashboardLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to={contentTypes.pastEvents.screens.add}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-3 text-[1.125rem] font-semibold min-[22rem]:whitespace-nowrap"
    >
      <Mark className="h-4 w-9 stroke-current max-sm:hidden" />
      Admin Dashboard
    </Link>
  );
}

function LogoutButton() {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { leave, changedForms } = useLeaving();

  const logOut = async () => {
    setLeaving(true);
    await removeUnsavedOf(sessionUsername(), nobody).catch(() => undefined);
    // The server would refuse a read that comes after the end of the session.
    await queryClient.cancelQueries();
    await logout();
  };
  // After a logout, other people may use this browser.
  const askAndLogOut = async () => {
    const unsavedForms = await unsavedOf(sessionUsername(), nobody).catch(() => []);
    const unsaved = describeForms([...changedForms(), ...unsavedForms]);
    leave(() => void logOut(), logoutQuestion(unsaved), unsavedForms.length > 0);
  };

  return (
    <SmallButton variant="outline" disabled={leaving} onClick={() => void askAndLogOut()}>
      Logout
      <LogOut aria-hidden className="size-5" />
    </SmallButton>
  );
}

const logoutQuestion = (unsaved: string) => ({
  question: 'Log out without saving?',
  consequence: `Logging out deletes your unsaved changes, also those that wait in this browser: ${unsaved}.`,
  confirm: 'Log out',
  cancel: 'Stay',
});
