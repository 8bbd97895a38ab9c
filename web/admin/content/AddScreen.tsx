import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { StoredItem } from '#contract/content/contentType.ts';
import { type EditableTypeOf, useAddItem } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { LoadingState } from '../../ui/states.tsx';
import type { Draft } from '../drafts/draftStore.ts';
import { FormDrafts } from '../drafts/FormDrafts.tsx';
import { addForm } from '../drafts/forms.ts';
import { ImageField } from '../forms/ImageField.tsx';
import { imagePlaceOf } from '../forms/imagePlaces.ts';
import { noImageTexts } from '../forms/imageTexts.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { ContentForm } from './ContentForm.tsx';
import { FillAgain } from './FillAgain.tsx';
import { noTextsOf } from './formTexts.ts';
import { useAgain } from './useAgain.ts';

interface AddScreenProps {
  type: EditableTypeOf<StoredItem>;
  title: string;
  /** The text of the submit button, e.g. 'Add Event'. */
  action: string;
  manage: { path: string; label: string };
  /** The texts that an item does not pass on when it is added again. The user must fill in the first of them. */
  notAgain?: readonly string[];
  preview: ReactNode;
  /** The type's fields, without its image field. */
  children: ReactNode;
}

/** The screen that adds an item of a content type (docs/product.md, "Add screens"). */
export function AddScreen(props: AddScreenProps) {
  const { type, title, action, manage, notAgain = [], preview, children } = props;
  const add = useAddItem(type);
  const [restored, setRestored] = useState<Draft>();
  const { again, error, isLoading } = useAgain(type, notAgain);
  const form = addForm(type);
  const empty = { ...noImageTexts, ...noTextsOf(type) };
  return (
    <>
      <ScreenHead title={title} link={manage} />
      <Messages>
        {error && <ErrorBox text={failureText(error, type.edit.loadFailed)} />}
        <FormDrafts form={form} onRestore={setRestored} />
      </Messages>
      <div className="panel [--form-columns:var(--split)_1fr]">
        {isLoading ? (
          <LoadingState text="Loading" />
        ) : (
          <ContentForm
            // The new key mounts a new form for a restored draft.
            key={restored?.id}
            fields={type.add.fields}
            check={type.check}
            initial={empty}
            draft={{ form }}
            restored={restored}
            filled={restored ? undefined : again?.values}
            onSubmit={async (upload, key) => ({ message: await add.mutateAsync({ ...upload, key }), values: empty })}
            messages={{ submit: action, busy: type.add.busy, failed: type.add.failed }}
            image={<ImageField rule={type.add.image} {...imagePlaceOf(type)} />}
            top={again && !restored && <FillAgain field={notAgain[0]} hasImage={again.hasImage} />}
            preview={preview}
            next={
              <Link to={manage.path} className="font-semibold underline underline-offset-[.3em]">
                See it in {manage.label}
              </Link>
            }
          >
            {children}
          </ContentForm>
        )}
      </div>
    </>
  );
}
