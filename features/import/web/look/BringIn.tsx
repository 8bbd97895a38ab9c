import { useId, useState } from 'react';
import { type ClubName, clubNameForStaff, clubNames, noClubChosen } from '#contract/clubs.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { counted } from '#contract/counted.ts';
import { inputClass } from '#web/admin/ui/Field.tsx';
import { Held } from '#web/admin/ui/Held.tsx';
import { ErrorBox } from '#web/admin/ui/messages.tsx';
import { Segments } from '#web/admin/ui/Segments.tsx';
import { failureText } from '#web/api/http.ts';
import { useSection } from '#web/api/settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { importMessages } from '../../contract/calls.ts';
import { coming, type Import, type Look } from '../../contract/imports.ts';
import { useStart } from '../queries.ts';
import { Sections } from '../Sections.tsx';
import { sumOf } from '../texts.ts';
import { Ask } from './Ask.tsx';
import type { Choosing } from './useChoices.ts';

interface BringInProps {
  of: Import;
  look: Look;
  types: ContentTypeName[];
  choosing: Choosing;
  onBegin: () => void;
}

/** The last questions, and the button that begins the run. */
export function BringIn({ of, look, types, choosing, onBegin }: BringInProps) {
  const headingId = useId();
  const [as, setAs] = useState<'published' | 'drafts'>('published');
  const { settings = [] } = look;
  const [withSettings, setWithSettings] = useState(settings.some(isComing));
  const start = useStart(of.id);
  const { isReading } = choosing;
  const count = coming(look, types);
  const skipped = sumOf(look, 'skip');
  const isReady = of.state === 'ready' && !isReading && choosing.error === null && !start.isPending;
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-4 lg:col-span-2">
      <h2 id={headingId} className="panel-title">
        Bring it in
      </h2>
      <Clubs look={look} choosing={choosing} />
      <Held>{start.error && <ErrorBox text={failureText(start.error, importMessages.startFailed)} />}</Held>
      {settings.length > 0 && (
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={withSettings}
            disabled={!settings.some(isComing)}
            onChange={({ target }) => setWithSettings(target.checked)}
            className="mt-0.5 size-5 flex-none accent-admin-fill"
          />
          <span className="min-w-0 leading-snug wrap-anywhere">
            <span className="font-semibold">Settings of the site</span>
            <Sections sections={settings} />
          </span>
        </label>
      )}
      {count === 0 && !withSettings && !isReading ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p>{nothingWords(look, types)}</p>
          <Button variant="admin-outline" onClick={onBegin}>
            Look at another source
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:*:flex-[1_0_100%]">
          <Segments
            label="Bring in"
            options={{ published: 'Published', drafts: 'As drafts' }}
            value={as}
            onChange={setAs}
          />
          <p className="text-small leading-snug text-ink-soft">
            {skipped > 0 && `${counted(skipped, 'item')} ${skipped === 1 ? 'is' : 'are'} skipped. `}You can undo all of
            it.
          </p>
          <Button
            variant="admin"
            className="sm:ml-auto"
            aria-disabled={!isReady}
            onClick={() =>
              isReady && start.mutate({ types, drafts: as === 'drafts', ...(withSettings && { settings: true }) })
            }
          >
            {isReading ? 'Reading it again...' : start.isPending ? 'Beginning...' : startLabel(count)}
          </Button>
        </div>
      )}
    </section>
  );
}

const isComing = ({ state }: NonNullable<Look['settings']>[number]) => state !== 'failed';

const startLabel = (count: number) => (count === 0 ? 'Bring in the settings' : `Bring in ${counted(count, 'item')}`);

function nothingWords(look: Look, types: ContentTypeName[]): string {
  if (types.length === 0 && sumOf(look, 'create') + sumOf(look, 'update') > 0) return 'No type is chosen above.';
  if (sumOf(look, 'unchanged') > 0 && sumOf(look, 'skip') === 0) return 'All of it is here already.';
  return 'There is nothing to bring in.';
}

/** The questions to which club events belong whose club is none of the three. */
function Clubs({ look: { unknownClubs }, choosing: { choices, choose } }: Pick<BringInProps, 'look' | 'choosing'>) {
  const id = useId();
  const cards = useSection('clubs');
  // A name that has got its club may be unknown no more, and its club can still be changed.
  const [asked, setAsked] = useState(unknownClubs);
  const isNew = ({ name }: (typeof asked)[number]) => !asked.some((one) => one.name === name);
  if (unknownClubs.some(isNew)) setAsked([...asked, ...unknownClubs.filter(isNew)]);
  return asked.map(({ name, count }, index) => (
    <Ask key={name} isRow>
      <label htmlFor={`${id}-${index}`}>
        <b className="font-semibold">
          {counted(count, 'event')} {count === 1 ? 'is' : 'are'} {name === '' ? 'of no club.' : `of ‘${name}’,`}
        </b>{' '}
        {name === '' ? 'A past event needs one.' : 'which is none of the three clubs.'}
      </label>
      <select
        id={`${id}-${index}`}
        value={choices.clubs?.[name] ?? ''}
        onChange={({ target }) => choose({ clubs: withClub(choices.clubs, name, target.value) })}
        className={inputClass}
      >
        <option value="">{noClubChosen}</option>
        {clubNames.map((club) => (
          <option key={club} value={club} dir="auto">
            {clubNameForStaff(club, cards)}
          </option>
        ))}
      </select>
    </Ask>
  ));
}

/** Returns the chosen clubs by the names at the source, with that of one name. A blank club leaves the name open. */
function withClub(clubs: Record<string, ClubName> = {}, name: string, club: string): Record<string, ClubName> {
  const others = Object.entries(clubs).filter(([other]) => other !== name);
  const known = clubNames.find((one) => one === club);
  return Object.fromEntries(known ? [...others, [name, known]] : others);
}
