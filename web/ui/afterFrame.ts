/** Resolves in a task of its own after the next frame, which shows the answer to what was just pressed. */
export const afterFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
