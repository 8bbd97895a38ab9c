import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useHeldWhilePressed } from '#web/admin/ui/Held.tsx';
import { siteHealthScreen } from '../contract.ts';
import { useSiteHealth } from './queries.ts';

/** The line that leads to the screen of what needs a look; on that screen, or if nothing does, its `children`. */
export function HealthNotice({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return pathname === siteHealthScreen ? children : <HealthLine>{children}</HealthLine>;
}

function HealthLine({ children }: { children: ReactNode }) {
  const count = useHeldWhilePressed(useSiteHealth().data?.open.length ?? 0);
  if (count === 0) return children;
  return (
    <section aria-label="Health" className="border-b border-line bg-brand-tint">
      <p className="page-column flex w-full items-center text-small">
        <Link
          to={siteHealthScreen}
          className="flex min-h-13 items-center gap-2.5 font-semibold text-admin-text underline underline-offset-[.3em]"
        >
          <CircleAlert aria-hidden className="size-5 flex-none" />
          {count === 1 ? '1 thing needs a look' : `${count} things need a look`}
        </Link>
      </p>
    </section>
  );
}
