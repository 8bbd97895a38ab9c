import { ButtonLink } from '../../ui/Button.tsx';
import { AdminHeading } from '../layout/AdminHeading.tsx';

interface ScreenHeadProps {
  title: string;
  link: { path: string; label: string };
}

/** The title of a content screen, and the way to the screen that belongs to it. */
export function ScreenHead({ title, link }: ScreenHeadProps) {
  return (
    <div className="mb-[clamp(1.5rem,3vw,2.25rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <AdminHeading>{title}</AdminHeading>
      <ButtonLink look="admin-line" to={link.path}>
        {link.label}
      </ButtonLink>
    </div>
  );
}
