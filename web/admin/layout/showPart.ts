/**
 * Gives a part of the screen the focus, and keeps it at the top of the window until the user acts: lists and previews
 * above it may come later, and would move it away. `content` is the element that grows then. Returns the function that
 * ends this.
 */
export function showPart(part: HTMLElement, content: HTMLElement): () => void {
  part.focus({ preventScroll: true });
  // The first call comes at once.
  const observer = new ResizeObserver(() => part.scrollIntoView());
  observer.observe(content);
  const letGo = () => observer.disconnect();
  const acts = ['pointerdown', 'wheel', 'keydown'];
  for (const act of acts) window.addEventListener(act, letGo, { once: true, passive: true });
  return () => {
    letGo();
    for (const act of acts) window.removeEventListener(act, letGo);
  };
}
