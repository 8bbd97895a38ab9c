import { FileField } from './FileField.tsx';

/** The file of another Chapterhouse. */
export function ChapterhouseFields() {
  return (
    <FileField
      name="archive"
      label="File of ‘Moving out’"
      help="The zip that the other Chapterhouse has made on its screen ‘Hand-over’. It has all public content and its pictures."
      accept=".zip,application/zip"
      choose="Choose file"
    />
  );
}
