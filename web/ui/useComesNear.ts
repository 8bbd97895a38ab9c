import { useEffect, useRef, useState } from 'react';

/**
 * Returns a ref for an element, and whether this element has ever been on the screen or within `distance` of it (a CSS
 * margin).
 */
export function useComesNear<E extends Element>(distance: string) {
  const ref = useRef<E>(null);
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (hasCome || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setHasCome(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: distance },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [distance, hasCome]);
  return [ref, hasCome] as const;
}
