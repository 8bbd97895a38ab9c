import { siteHealthMessages } from '#contract/siteHealth.ts';
import { useSiteHealth } from '../../api/siteHealthQueries.ts';
import { paths } from '../../paths.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { kindTexts } from '../siteHealth/findingTexts.ts';
import { Part, rowClass } from './parts.tsx';

/** The findings about the site, by kind. */
export function Health() {
  const health = useSiteHealth();
  return (
    <Part title="What needs a look" link={{ path: paths.admin.health, label: 'Health' }}>
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
