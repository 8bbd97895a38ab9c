import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailTo, phoneHref } from '#contract/links.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { useCopy } from '../../siteCopy.ts';
import { useHydrated } from '../../ui/hydration.ts';
import { Link } from '../../ui/Link.tsx';
import { EmailText } from './EmailText.tsx';
import { SocialLink } from './SocialLink.tsx';

/** The footer's quick links (web/public/README.md, "Navigation and footer"). */
const quickLinks = [
  { path: paths.home, label: 'Home' },
  { path: paths.ourTeam, label: 'Team' },
  { path: paths.ourEvents, label: 'Events' },
  { path: paths.about, label: 'About Us' },
] as const;

/** The end of every public page (web/public/README.md, "Navigation and footer"). */
export function Footer() {
  const { name } = useSection('identity');
  const { about, address, email, phones, social, credit } = useSection('contact');
  const { copyLine } = useCopy();
  return (
    <footer className="on-dark overflow-x-clip bg-brand-night text-on-brand">
      <div className="page-column">
        <svg aria-hidden="true" className="block h-[13px] w-full overflow-visible fill-none stroke-trace stroke-2">
          <path d={goodbye} />
        </svg>
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 py-[clamp(3rem,5vw,4.5rem)] lg:grid-cols-[38%_1fr]">
          <p dir="auto" className="max-w-104 font-journal text-h3 leading-[1.3] wrap-anywhere hyphens-auto">
            {about}
          </p>
          <div className="flex flex-wrap content-start gap-x-6 gap-y-8 text-small">
            <Column title="Quick links" className="flex-[1_1_8rem]">
              <ul>
                {quickLinks.map(({ path, label }) => (
                  <li key={label}>
                    <Link href={path} className={entryClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Column>
            <Column title="Contact" className="flex-[1.4_1_11.5rem]">
              <address className="wrap-anywhere text-on-brand-soft">
                {address.map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                  <p key={place} dir="auto">
                    {line}
                  </p>
                ))}
                <a href={mailTo(email)} className={entryClass}>
                  <Mail aria-hidden className="size-5" />
                  <EmailText email={email} />
                </a>
                {phones.map((number, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two numbers may be the same
                  <p key={place}>
                    <a href={phoneHref(number)} className={entryClass}>
                      <Phone aria-hidden className="size-5" />
                      <bdi dir="ltr" className="whitespace-nowrap">
                        {number}
                      </bdi>
                    </a>
                  </p>
                ))}
              </address>
            </Column>
            <Column title="Follow" className="flex-[1_1_8rem]">
              <ul>
                {social.map((link, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same
                  <li key={place}>
                    <SocialLink {...link} className={entryClass} />
                  </li>
                ))}
              </ul>
            </Column>
          </div>
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-night-line py-6 text-small wrap-anywhere text-on-brand-soft">
          <p>
            © <CurrentYear /> <bdi>{name}</bdi>
          </p>
          {copyLine && <p>{copyLine}</p>}
          <p dir="auto">{credit}</p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-3 text-[1rem] leading-[1.3] font-semibold">{title}</h2>
      {children}
    </div>
  );
}

/**
 * The current year of the reader. The server may have rendered the page before New Year: hydration keeps the server's
 * text, and the next render replaces it.
 */
function CurrentYear() {
  const hydrated = useHydrated();
  return (
    <span key={String(hydrated)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

const entryClass =
  'inline-flex min-h-11 max-w-full items-center gap-2.5 text-on-brand wrap-anywhere underline-offset-[.3em] hover:underline';

/** The line for a press of the Morse key: long for '-' and short for '.'. */
const keyed = (press: string) => (press === '-' ? 'v-11h24v11' : 'v-11h8v11');

/** 73, which means 'best regards', in Morse code. */
const bestRegards = ['--...', '...--'].map((digit) => [...digit].map(keyed).join('h8'));

const goodbye = `M-4000 12H0${bestRegards.join('h28')}H4000`;
