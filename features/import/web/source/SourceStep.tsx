import { useMemo, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useSubmit } from '#web/admin/forms/useSubmit.ts';
import { Messages, OutcomeBox } from '#web/admin/ui/messages.tsx';
import { useLeaveGuard } from '#web/admin/unsaved/LeaveGuard.tsx';
import { UnsavedOfForm } from '#web/admin/unsaved/UnsavedOffer.tsx';
import type { UnsavedForm } from '#web/admin/unsaved/unsavedStore.ts';
import { useUnsavedValues } from '#web/admin/unsaved/useKeptForm.ts';
import { UploadProgress } from '#web/admin/upload/UploadProgress.tsx';
import { ApiError } from '#web/api/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { importMessages } from '../../contract/calls.ts';
import { useBeginImport } from '../queries.ts';
import { ChapterhouseFields } from './ChapterhouseFields.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { KindChoice } from './KindChoice.tsx';
import { errorsOf, filesOf, noSource, type SourceValues, sourceOf, textsOf } from './sourceValues.ts';
import { TableFields } from './TableFields.tsx';
import { UnderWay } from './UnderWay.tsx';
import { useSending } from './useSending.ts';
import { WebsiteFields } from './WebsiteFields.tsx';

const resolver: Resolver<SourceValues> = (values) => {
  const errors = errorsOf(values);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

interface SourceStepProps {
  /** The import that is open. */
  opened: string | undefined;
  /** Whether it is the current step. */
  isShown: boolean;
  onOpen: (id: string) => void;
}

/** The step 'Source': from where content comes, and the imports before. */
export function SourceStep({ opened, isShown, onOpen }: SourceStepProps) {
  const [restored, setRestored] = useState<UnsavedForm>();
  return (
    <>
      <Messages>
        {isShown && <UnderWay opened={opened} onOpen={onOpen} />}
        <UnsavedOfForm form={formName} onRestore={setRestored} />
      </Messages>
      <SourceForm key={restored?.id} restored={restored} onOpen={onOpen} />
      {/* It is fetched again each time when it is shown. */}
      {isShown && <EarlierImports opened={opened} onOpen={onOpen} />}
    </>
  );
}

/** The name of the form among unsaved forms, and what a question calls it. */
const formName = 'import';
const formTitle = 'the source of moving in';

function SourceForm({ restored, onOpen }: { restored: UnsavedForm | undefined; onOpen: (id: string) => void }) {
  const form = useForm<SourceValues>({ resolver, defaultValues: { ...noSource, ...restored?.values } });
  const values = form.watch();
  const texts = textsOf(values);
  const contents = JSON.stringify(texts);
  const sending = useSending();
  const { sent, cancel } = sending;
  const begin = useBeginImport();
  // The object stays the same as long as nobody types.
  const typed = useMemo(() => JSON.parse(contents), [contents]);
  const kept = useUnsavedValues({
    form: formName,
    title: formTitle,
    values: isBlank(typed) ? undefined : typed,
    restored,
    onDiscard: () => form.reset(noSource),
  });
  useLeaveGuard({ form: formName, title: formTitle }, sent !== undefined, cancel);

  const { outcome, wrong, busy, submit } = useSubmit(form, {
    names: ['address', 'journey', 'file', 'pasted', 'pictures'],
    failed: importMessages.readFailed,
    async send(chosen) {
      const ids = await sending.send(filesOf(chosen));
      const id = await begin.mutateAsync(sourceOf(chosen, ids)).catch((error) => {
        // The server may keep a file no more.
        if (error instanceof ApiError && error.status === 400) sending.forget();
        throw error;
      });
      kept.remove();
      form.reset({ ...noSource, kind: chosen.kind });
      onOpen(id);
      return undefined;
    },
  });
  const { kind } = values;

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="panel mb-(--gap-grid) grid gap-7">
        <KindChoice disabled={busy} />
        <div className="empty:hidden">
          <OutcomeBox outcome={outcome} wrong={wrong} />
        </div>
        <fieldset disabled={busy} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <legend className="sr-only">The source</legend>
          {kind === 'website' && <WebsiteFields />}
          {kind === 'table' && <TableFields />}
          {kind === 'chapterhouse' && <ChapterhouseFields />}
        </fieldset>
        {sent !== undefined && <UploadProgress sent={sent} cancel={cancel} />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6 max-sm:*:flex-[1_0_100%]">
          <p className="text-small text-ink-soft">Next you see what would come. Nothing is stored before you say so.</p>
          <Button variant="admin" type="submit" disabled={busy}>
            {sent !== undefined ? 'Sending...' : busy ? 'Reading...' : 'Look at it'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const isBlank = ({ address, journey, pasted }: ReturnType<typeof textsOf>) =>
  [address, journey, pasted].every((text) => text.trim() === '');
