import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { Part, rowClass } from '#web/admin/ui/paperParts.tsx';
import { siteHealthMessages, siteHealthScreen } from '../contract.ts';
import { kindTexts } from './findingTexts.ts';
import { useSiteHealth } from './queries.ts';

/** The findings about the site, by kind. */
export function HandOverPart() {
  const health = useSiteHealth();
  return (
    <Part title="What needs a look" link={{ path: siteHealthScreen, label: 'Health' }}>
      <Fetched query={health} failed={siteHealthMessages.loadFailed}>
        {({ open }) =>
          open.length === 0 ? (
            <p>{siteHealthMessages.nothing}</p>
          ) : (
            <ul>
              {open.map(({ kind, count }) => (
                <li key={kind} className={rowClass}>
                  {count === 1 ? kindTexts[kind].one : kindTexts[kind].many(count)}
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </Part>
  );
}
