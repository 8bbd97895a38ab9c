import { useMemo, useState } from 'react';
import { journey } from '#contract/content/journey.ts';
import { useAddItem } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { addForm } from '../drafts/forms.ts';
import { useUnsavedValues } from '../drafts/useUnsavedValues.ts';
import type { Outcome } from '../ui/OutcomeBox.tsx';
import { UploadCancelled, useUpload } from '../upload/useUpload.ts';

/**
 * Manages one photo until it is uploaded, from its draft on if there is one. `choose` replaces the photo or, without a
 * file, removes it; `send` uploads it. `running` is defined during the upload, `outcome` after it.
 */
export function usePhotoUpload(restored?: Draft) {
  const add = useAddItem(journey);
  const { running, upload, cancel } = useUpload();
  const [file, setFile] = useState(restored?.values.image as File | undefined);
  const [outcome, setOutcome] = useState<Outcome>();

  const uploaded = outcome !== undefined && 'done' in outcome;
  const values = useMemo(() => (file && !uploaded ? { image: file } : undefined), [file, uploaded]);
  const { keyFor } = useUnsavedValues({
    form: addForm(journey),
    values,
    restored,
    onDiscard: () => {
      cancel();
      setFile(undefined);
    },
  });

  const choose = (chosen?: File) => {
    setFile(chosen);
    setOutcome(undefined);
  };

  const send = async () => {
    const sent = { image: file };
    const { error } = journey.add.fields.safeParse(sent);
    if (error) {
      setOutcome({ failed: error.issues[0]?.message ?? journey.add.failed });
      return;
    }
    setOutcome(undefined);
    try {
      const key = keyFor(sent);
      setOutcome({ done: await upload(sent, (form) => add.mutateAsync({ ...form, key })) });
    } catch (failure) {
      if (!(failure instanceof UploadCancelled)) console.error(journey.add.failed, failure);
      setOutcome({ failed: failureText(failure as Error, journey.add.failed) });
    }
  };

  return { file, choose, send, running, outcome };
}
