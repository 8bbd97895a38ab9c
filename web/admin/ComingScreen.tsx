import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { AdminHeading } from './layout/AdminHeading.tsx';
import { adminSections } from './sections.ts';

export const meta = () => [{ title: 'Admin' }];

/** Stands at a section that has no screens yet, and says so. */
export default function ComingScreen() {
  const { pathname } = useLocation();
  return (
    <div className="grid justify-items-start gap-6">
      <AdminHeading>{adminSections.find(({ path }) => path === pathname)?.label}</AdminHeading>
      <div className="grid w-full justify-items-start gap-4 rounded-panel bg-sheet p-[clamp(1.25rem,3vw,2.5rem)]">
        <p>
          The screens of this section are not built yet. Until they are, its content can be managed through the API.
        </p>
        <Link
          to={paths.admin.upcomingEvents}
          className="inline-flex min-h-11 items-center font-semibold text-admin-text underline underline-offset-[.3em]"
        >
          Go to Upcoming Events
        </Link>
      </div>
    </div>
  );
}
