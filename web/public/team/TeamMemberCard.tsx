import type { PublicFields } from '#contract/publicItems.ts';
import { frames } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';

/** A member of a team: portrait, name and office. */
export function TeamMemberCard({ member }: { member: PublicFields<'governingTeam' | 'formerMembers'> }) {
  const name = member.name ?? 'Team member';
  return (
    <>
      <Picture
        image={member}
        alt={`Portrait of ${name}`}
        frame={frames.portrait}
        sizes="(min-width: 90rem) 19rem, (min-width: 64rem) 21vw, (min-width: 48rem) 29vw, 44vw"
        className="aspect-4/5 w-full rounded-sharp bg-brand-tint"
      />
      <h3 dir="auto" className="mt-3.5 text-h4 leading-tight font-semibold text-balance wrap-anywhere">
        {name}
      </h3>
      <p dir="auto" className="text-small leading-[1.45] text-ink-soft wrap-anywhere">
        {member.designation}
      </p>
    </>
  );
}
