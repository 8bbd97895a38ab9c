import { tabKeys } from '#web/ui/tabKeys.ts';

/** The steps of moving in, in their order. */
export const stepNames = ['source', 'look', 'bring', 'result'] as const;
export type Step = (typeof stepNames)[number];

const labels: Record<Step, string> = { source: 'Source', look: 'Look', bring: 'Bring in', result: 'Result' };

interface StepTabsProps {
  current: Step;
  /** Whether a step has been reached. The others cannot be chosen yet. */
  isReached: (step: Step) => boolean;
  onSelect: (step: Step) => void;
  /** Returns the element id of a step's tab and that of its panel. */
  tabId: (step: Step) => string;
  panelId: (step: Step) => string;
}

/** The steps as tabs. The arrow keys, Home and End move the focus to the next step that was reached, and select it. */
export function StepTabs({ current, isReached, onSelect, tabId, panelId }: StepTabsProps) {
  return (
    <div
      role="tablist"
      aria-label="Steps"
      onKeyDown={tabKeys(stepNames.filter(isReached), current, onSelect, tabId)}
      className="mb-7 flex border-b-2 border-edge [--pulse-ground:var(--color-admin-wash)] [--pulse-ink:var(--color-edge)]"
    >
      {stepNames.map((step) => (
        <button
          key={step}
          type="button"
          role="tab"
          id={tabId(step)}
          aria-selected={step === current}
          aria-controls={step === current ? panelId(step) : undefined}
          aria-disabled={!isReached(step)}
          tabIndex={step === current ? 0 : -1}
          onClick={() => isReached(step) && onSelect(step)}
          className="relative -mb-0.5 inline-flex min-h-11 items-center px-[min(1.5rem,3.6vw)] pt-2 pb-3 font-medium whitespace-nowrap text-ink-soft max-[22rem]:px-2 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-75 aria-disabled:hover:text-ink-soft aria-selected:pulse-on aria-selected:font-bold aria-selected:text-ink"
        >
          {labels[step]}
        </button>
      ))}
    </div>
  );
}
