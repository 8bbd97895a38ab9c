import { useFormContext } from 'react-hook-form';
import { useTexts } from '#web/admin/forms/textFields.tsx';
import { dataInputClass, Field } from '#web/admin/ui/Field.tsx';
import { Segments } from '#web/admin/ui/Segments.tsx';
import { FileField } from './FileField.tsx';
import type { SourceValues } from './sourceValues.ts';

/** A table as a file or as pasted cells, and the pictures that it names. */
export function TableFields() {
  const { watch, setValue, clearErrors } = useFormContext<SourceValues>();
  const { error, ...pasted } = useTexts<SourceValues>()('pasted');
  const way = watch('way');
  return (
    <>
      <div>
        <Segments
          label="The spreadsheet"
          options={{ file: 'A file', pasted: 'Pasted cells' }}
          value={way}
          onChange={(chosen) => {
            clearErrors();
            setValue('way', chosen);
          }}
        />
      </div>
      {way === 'file' ? (
        <FileField
          name="file"
          label="Spreadsheet"
          help="A CSV file. Excel: Save As, CSV UTF-8. Google Sheets: File, Download, Comma-separated values. The first row has the names of the columns."
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          choose="Choose file"
        />
      ) : (
        <Field
          label="Cells"
          help="Copy the cells in Excel or Google Sheets and paste them here, with the names of the columns in the first row."
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              {...pasted}
              rows={8}
              wrap="off"
              spellCheck={false}
              className={`${dataInputClass} resize-y`}
            />
          )}
        </Field>
      )}
      <FileField
        name="pictures"
        label="Pictures"
        optional
        help="Only if the table has names of files: choose all of them at once, or one zip. Pictures with a web address are fetched from there."
        accept="image/*,.zip,.heic,.heif"
        choose="Choose pictures"
      />
    </>
  );
}
