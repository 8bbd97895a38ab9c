import { useId } from 'react';

const description =
  'Block diagram: students enter through a summing junction, pass through clubs and events and leave as engineers; alumni feed back to the start by mentoring.';

/** A control loop that represents the chapter. It is horizontal if the `@container` has room for it, else vertical. */
export function FeedbackLoop() {
  return (
    <>
      <LyingLoop />
      <StandingLoop />
    </>
  );
}

function LyingLoop() {
  const tip = useId();
  return (
    <svg
      viewBox="0 0 906 284"
      role="img"
      aria-label={description}
      className={`hidden w-full @2xl:block ${diagramClass}`}
    >
      <Tip id={tip} />
      <g markerEnd={`url(#${tip})`}>
        <path d="M2 92H98" />
        <path d="M150 92H216" />
        <path d="M396 92H462" />
        <path d="M642 92H904" />
        <path d="M772 92V234H567" />
        <path d="M291 234H124V118" />
      </g>
      <Sum x={124} y={92} />
      <Tap x={772} y={92} />
      <Block x={216} y={46} width={180} title="Clubs" text="learn by building" />
      <Block x={462} y={46} width={180} title="Events" text="show it in public" />
      <Block x={291} y={188} width={276} title="Mentoring" text="alumni come back to the bench" />
      <Signal x={2} y={74} name="students" />
      <Signal x={792} y={74} name="engineers" />
    </svg>
  );
}

function StandingLoop() {
  const tip = useId();
  return (
    <svg
      viewBox="0 0 350 560"
      role="img"
      aria-label={description}
      className={`w-full max-w-96 @2xl:hidden ${diagramClass}`}
    >
      <Tip id={tip} />
      <g markerEnd={`url(#${tip})`}>
        <path d="M110 6V62" />
        <path d="M110 114V160" />
        <path d="M110 252V298" />
        <path d="M110 390V554" />
        <path d="M110 452H290V286" />
        <path d="M290 194V88H136" />
      </g>
      <Sum x={110} y={88} />
      <Tap x={110} y={452} />
      <Block x={10} y={160} width={200} title="Clubs" text="learn by building" />
      <Block x={10} y={298} width={200} title="Events" text="show it in public" />
      <Block x={231} y={194} width={118} title="Mentoring" text="by alumni" />
      <Signal x={126} y={24} name="students" />
      <Signal x={126} y={546} name="engineers" />
    </svg>
  );
}

/** The arrowhead at the end of every line. */
function Tip({ id }: { id: string }) {
  return (
    <marker
      id={id}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth="9"
      markerHeight="9"
      orient="auto"
      markerUnits="userSpaceOnUse"
    >
      <path d="M0 0L10 5L0 10Z" className="fill-brand stroke-none" />
    </marker>
  );
}

/** The point where two signals are added. */
function Sum({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="26" className="fill-sheet" />
      <path d={`M${x - 10} ${y}h20m-10-10v20`} />
    </g>
  );
}

/** The point where a line branches off a signal. */
function Tap({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="4.5" className="fill-brand stroke-none" />;
}

interface BlockProps {
  x: number;
  y: number;
  width: number;
  title: string;
  text: string;
}

function Block({ x, y, width, title, text }: BlockProps) {
  const middle = x + width / 2;
  return (
    <g>
      <rect x={x} y={y} width={width} height="92" className="fill-sheet" />
      <g textAnchor="middle" stroke="none">
        <text x={middle} y={y + 44} className="fill-ink text-[20px] font-semibold">
          {title}
        </text>
        <text x={middle} y={y + 68} className="fill-ink-soft text-[16px]">
          {text}
        </text>
      </g>
    </g>
  );
}

/** The name of the signal on a line. */
function Signal({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <text x={x} y={y} stroke="none" className="fill-ink font-journal text-[21px] italic">
      {name}
    </text>
  );
}

const diagramClass = 'mt-10 overflow-visible fill-none stroke-brand stroke-2';
