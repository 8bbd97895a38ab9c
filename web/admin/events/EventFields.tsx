import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { timeAndPlaceTexts, titleText, upcomingTexts } from '#contract/event/eventFields.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import { LinkField, TextField, useTexts } from '../forms/textFields.tsx';
import { dataInputClass, Field, inputClass } from '../ui/Field.tsx';

type Texts = Record<
  keyof typeof titleText | keyof typeof timeAndPlaceTexts | keyof typeof upcomingTexts | 'eventDate',
  string
>;

/** A group of fields, with its name. */
function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-6 border-t border-line pt-5">
      <legend className="float-left pr-3 font-signal text-small font-medium text-ink-soft">{title}</legend>
      <div className="clear-both grid gap-6">{children}</div>
    </fieldset>
  );
}

/** The box that says that no more places are left. Checked, its text is 'true', as the contract wants it. */
function FullBox() {
  const { watch, setValue } = useFormContext<Pick<Texts, 'registrationFull'>>();
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={watch('registrationFull') === 'true'}
        onChange={({ target }) => setValue('registrationFull', target.checked ? 'true' : '', { shouldDirty: true })}
        className="size-4.5 flex-none accent-admin-fill"
      />
      {eventTexts.registrationFull}
    </label>
  );
}

/** The name of an event. */
export function TitleField() {
  const text = useTexts<Texts>();
  return (
    <TextField
      label="Title"
      {...text('title')}
      optional
      help="What the event is called. Without it, the first sentence of the description."
    />
  );
}

/** The times and the place of an event. The date of a past event is among them, that of an upcoming one is not. */
export function TimeAndPlaceFields({ withDate = false }: { withDate?: boolean }) {
  const text = useTexts<Texts>();
  return (
    <FieldGroup title="Time and place">
      {withDate && (
        <TextField
          label="Event Date"
          {...text('eventDate')}
          optional
          type="date"
          className={dataInputClass}
          help="Without it, visitors see the day on which the event was added."
        />
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        <TextField label="Start Time" {...text('startTime')} optional type="time" className={dataInputClass} />
        <TextField label="End Time" {...text('endTime')} optional type="time" className={dataInputClass} />
        <div className="max-sm:col-span-2">
          <TextField label="Last Day" {...text('endDate')} optional type="date" className={dataInputClass} />
        </div>
      </div>
      <TextField label="Place" {...text('place')} optional help="For example Seminar Hall, 2nd floor." />
    </FieldGroup>
  );
}

/** The online link of an upcoming event, when its registration is open, and its state. */
export function UpcomingFields() {
  const text = useTexts<Texts>();
  const { error: stateError, ...state } = text('state');
  return (
    <>
      <LinkField label="Online Link" {...text('onlineLink')} optional help="Where to join from elsewhere." />
      <FieldGroup title="Registration">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="Registration Opens"
            {...text('registrationOpens')}
            optional
            type="datetime-local"
            className={dataInputClass}
          />
          <TextField
            label="Registration Closes"
            {...text('registrationCloses')}
            optional
            type="datetime-local"
            className={dataInputClass}
          />
        </div>
        <FullBox />
      </FieldGroup>
      <FieldGroup title="State">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="State" error={stateError}>
            {(control) => (
              <select {...control} {...state} className={inputClass}>
                <option value="">Scheduled</option>
                {Object.entries(eventTexts.states).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField label="Note" {...text('stateNote')} optional help="For example New date follows." />
        </div>
      </FieldGroup>
    </>
  );
}
