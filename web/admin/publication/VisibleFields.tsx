import { useFormContext, useWatch } from 'react-hook-form';
import { useSection } from '../../api/settings.ts';
import { DateField, useTexts } from '../forms/textFields.tsx';
import { Segments } from '../ui/Segments.tsx';
import type { Visibility, Visible } from './visibility.ts';

interface VisibleChoiceProps {
  value: Visible;
  /** Whether it can become visible by itself on a day. */
  hasSchedule?: boolean;
  onChange: (value: Visible) => void;
}

/** The choice of who sees what is added, in one line beside the button that adds it. */
export function VisibleChoice({ value, hasSchedule = false, onChange }: VisibleChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:*:w-full">
      <span aria-hidden className="font-semibold">
        Visible
      </span>
      <Segments<Visible>
        label="Visible"
        options={{ now: 'Now', ...(hasSchedule && { from: 'From a day…' }), draft: 'Draft' }}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** The choice of who sees the item of an add form, and the minutes of one that is visible from a day on. */
export function VisibleFields({ hasSchedule }: { hasSchedule: boolean }) {
  const { setValue, clearErrors } = useFormContext<Visibility>();
  const visible: Visible = useWatch({ name: 'visible' });
  const text = useTexts<Visibility>();
  const { timeZone } = useSection('region');
  return (
    <div className={`grid gap-6 ${visible === 'from' ? 'w-full' : ''}`}>
      <VisibleChoice
        value={visible}
        hasSchedule={hasSchedule}
        onChange={(chosen) => {
          clearErrors(['publishAt', 'hideAt']);
          setValue('visible', chosen, { shouldDirty: true });
        }}
      />
      {visible === 'from' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-4 gap-y-6">
          <DateField
            label="Visible From"
            {...text('publishAt')}
            type="datetime-local"
            aria-required
            help={`In the time of ${timeZone}.`}
          />
          <DateField
            label="Visible Until"
            {...text('hideAt')}
            type="datetime-local"
            help="From then on it is a draft again."
          />
        </div>
      )}
    </div>
  );
}
