import { createContext, type ReactNode, use } from 'react';

const IsInside = createContext(false);

/**
 * Content for visitors without scripts. Inside another `NoScript` it has no element of its own: a `noscript` element
 * must not contain another (HTML, "The noscript element"), because in browsers with scripts the inner end tag would end
 * the outer element.
 */
export function NoScript({ children }: { children: ReactNode }) {
  if (use(IsInside)) return children;
  // In the browser React never renders the content.
  return (
    <noscript>
      <IsInside value={true}>{children}</IsInside>
    </noscript>
  );
}
