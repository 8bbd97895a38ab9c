import { use } from 'react';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { ButtonLink, NewTabButton } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { ThemeColor } from '../../ui/ThemeColor.tsx';
import { PagePath } from '../pageParts.ts';
import { useIconLinks, useNavigation } from './navigation.ts';

/** The bar at the top of every public page. The line below it is high under the current page. */
export function NavBar() {
  const { name } = useSection('identity');
  const navigation = useNavigation();
  const links = useIconLinks();
  const shownPath = use(PagePath);
  return (
    <header className="on-dark bg-brand-fill text-on-brand">
      <ThemeColor ground="brand" />
      <div className="page-column">
        <div className="flex min-h-18 flex-wrap justify-between gap-x-4 border-b-2 border-brand-line">
          {/* Very large text moves the menu to a line of its own. */}
          <div className="flex flex-[1_1_10rem] items-center">
            <Link
              href={paths.home}
              className="inline-flex min-h-11 items-center gap-3.5 leading-tight font-semibold wrap-anywhere"
            >
              <Mark className="h-4.5 w-11 stroke-trace" />
              <span dir="auto">{name}</span>
            </Link>
          </div>
          <div className="hidden gap-x-7 lg:flex noscript:flex noscript:min-h-14">
            <nav aria-label="Main" className="flex gap-x-7 noscript:flex-wrap">
              {navigation.map(({ path, label, current }) => (
                <Link
                  key={path}
                  href={path}
                  aria-current={current}
                  className="relative -mb-0.5 flex items-center px-3 font-medium text-on-brand-soft hover:text-on-brand aria-[current]:pulse-on aria-[current]:text-on-brand max-lg:pt-2 max-lg:pb-3.5"
                >
                  {label}
                </Link>
              ))}
            </nav>
            {links.map(({ path, label, Icon }) => (
              <Link
                key={path}
                href={path}
                aria-current={shownPath === path ? 'page' : undefined}
                className="relative -mb-0.5 flex min-w-11 items-center justify-center px-3 text-on-brand-soft hover:text-on-brand aria-[current]:pulse-on aria-[current]:text-on-brand"
              >
                <Icon aria-hidden className="size-5" />
                <span className="sr-only">{label}</span>
              </Link>
            ))}
          </div>
          <SideMenu />
        </div>
      </div>
    </header>
  );
}

/** The navigation for screens where the bar has no room for it. */
function SideMenu() {
  const { name } = useSection('identity');
  const { joinUrl } = useSection('hero');
  const navigation = useNavigation();
  const links = useIconLinks();
  return (
    <Drawer
      className="bg-brand-night"
      head={(close) => (
        <Link href={paths.home} onClick={close} aria-label={name} className="inline-flex min-h-11 items-center">
          <Mark className="h-4.5 w-11 stroke-trace" />
        </Link>
      )}
    >
      {(close) => (
        <>
          <nav aria-label="Side menu" className="mt-4">
            {navigation.map(({ path, label, current }) => (
              <Link
                key={path}
                href={path}
                aria-current={current}
                onClick={close}
                className="group relative flex min-h-18 items-center border-b-2 border-night-line font-signal text-[1.625rem] leading-tight aria-[current]:text-trace"
              >
                {label}
                <span
                  aria-hidden
                  className="absolute -bottom-0.5 left-6 h-2.5 w-18 [--pulse-ground:var(--color-brand-night)] group-aria-[current]:pulse-on"
                />
              </Link>
            ))}
          </nav>
          {links.map(({ path, label, Icon }) => (
            <ButtonLink key={path} variant="outline" href={path} onClick={close} className="mt-auto mb-4">
              <Icon aria-hidden className="size-5" />
              {label}
            </ButtonLink>
          ))}
          <NewTabButton variant="primary" href={joinUrl}>
            Join Us
          </NewTabButton>
        </>
      )}
    </Drawer>
  );
}
