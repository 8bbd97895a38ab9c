import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { ButtonLink, NewTabButton } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { iconLinks, useNavigation } from './navigation.ts';

/** The navigation for screens where the bar has no room for it. */
export function SideMenu() {
  const { name } = useSection('identity');
  const { joinUrl } = useSection('hero');
  const navigation = useNavigation();
  return (
    <Drawer
      className="bg-brand-night"
      head={(close) => (
        <a href={paths.home} onClick={close} aria-label={name} className="inline-flex min-h-11 items-center">
          <Mark className="h-4.5 w-11 stroke-trace" />
        </a>
      )}
    >
      {(close) => (
        <>
          <nav aria-label="Side menu" className="mt-4">
            {navigation.map(({ path, label, current }) => (
              <a
                key={path}
                href={path}
                aria-current={current}
                onClick={close}
                className="group relative flex min-h-17 items-center border-b-2 border-night-line font-signal text-[1.625rem] leading-tight aria-[current]:text-trace"
              >
                {label}
                <span
                  aria-hidden
                  className="absolute -bottom-0.5 left-6 h-2.5 w-18 [--pulse-ground:var(--color-brand-night)] group-aria-[current]:pulse-on"
                />
              </a>
            ))}
          </nav>
          {iconLinks.map(({ path, label, Icon }) => (
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
