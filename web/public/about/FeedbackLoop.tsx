import { type ReactNode, useId } from 'react';

const description =
  'Block diagram: students enter through a summing junction, pass through clubs and events and leave as engineers; alumni feed back to the start by mentoring.';

/** A control loop that represents the chapter. It is horizontal if the `@container` has room for it, else vertical. */
export function FeedbackLoop() {
  return (
    <>
      <Diagram
        viewBox="0 0 906 284"
        className="hidden w-full @2xl:block"
        lines={['M2 92H98', 'M150 92H216', 'M396 92H462', 'M642 92H904', 'M772 92V234H567', 'M291 234H124V118']}
      >
        <Sum x={124} y={92} />
        <Tap x={772} y={92} />
        <Block x={216} y={46} width={180} title="Clubs" text="learn by building" />
        <Block x={462} y={46} width={180} title="Events" text="show it in public" />
        <Block x={291} y={188} width={276} title="Mentoring" text="alumni come back to the bench" />
        <Signal x={2} y={74} name="students" />
        <Signal x={792} y={74} name="engineers" />
      </Diagram>
      <Diagram
        viewBox="0 0 350 560"
        className="w-full max-w-96 @2xl:hidden"
        lines={['M110 6V62', 'M110 114V160', 'M110 252V298', 'M110 390V554', 'M110 452H290V286', 'M290 194V88H136']}
      >
        <Sum x={110} y={88} />
        <Tap x={110} y={452} />
        <Block x={10} y={160} width={200} title="Clubs" text="learn by building" />
        <Block x={10} y={298} width={200} title="Events" text="show it in public" />
        <Block x={231} y={194} width={118} title="Mentoring" text="by alumni" />
        <Signal x={126} y={24} name="students" />
        <Signal x={126} y={546} name="engineers" />
      </Diagram>
    </>
  );
}

interface DiagramProps {
  viewBox: string;
  className: string;
  /** The paths of the lines. Each has an arrowhead at its end. */
  lines: string[];
  /** The parts that the lines connect. */
  children: ReactNode;
}

function Diagram({ viewBox, className, lines, children }: DiagramProps) {
  const tip = useId();
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-label={description}
      className={`${className} mt-10 overflow-visible fill-none stroke-brand stroke-2`}
    >
      <marker
        id={tip}
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
      <g markerEnd={`url(#${tip})`}>
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      {children}
    </svg>
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
