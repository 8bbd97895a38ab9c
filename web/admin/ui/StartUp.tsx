import { oldestBrowsersInWords } from '../../oldestBrowsers.ts';

/**
 * The full-screen content until the admin pages know whether a user is logged in: a pulse that moves along a line.
 * Where scripts fail, it says what the content manager needs.
 */
export function StartUp() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-admin-fill font-journal text-h4 text-on-brand"
    >
      <title>Admin</title>
      <svg viewBox="0 0 240 60" aria-hidden="true" className="w-60 overflow-hidden fill-none stroke-current stroke-2">
        <path d="M0 30H240" strokeOpacity=".4" />
        <path d={wavePacket} className="animate-[start-up-pulse_2.4s_linear_infinite]" />
      </svg>
      <p role="status" className="noscript:hidden">
        Loading application...
      </p>
      <p className="hidden max-w-prose px-gutter text-center noscript:block">
        The content manager could not start. It needs JavaScript and {oldestBrowsersInWords}, or newer.
      </p>
    </main>
  );
}

/** A sine with a period of 30 in a bell-shaped envelope. It is 240 wide and lies around the height 30. */
const wavePacket = `M${Array.from({ length: 121 }, (_, i) => {
  const x = i * 2;
  const y = 30 + 22 * Math.exp(-(((x - 120) / 40) ** 2)) * Math.sin((2 * Math.PI * x) / 30);
  return `${x} ${y.toFixed(1)}`;
}).join('L')}`;
