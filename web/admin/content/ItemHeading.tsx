export interface ItemHeadingProps {
  id: string;
  /** Whether the item is selected; undefined while the user does not select items. */
  selected: boolean | undefined;
  onSelect: () => void;
  /** Whether the item's form is open. */
  editing: boolean;
  className: string;
  /** The class names that give the checkbox its place. */
  boxClass: string;
  /** What the item is called. */
  children: string;
}

/**
 * The heading of an item in a list. While items are selected it is the label of a checkbox, and covers the whole
 * positioned card or row.
 */
export function ItemHeading(props: ItemHeadingProps) {
  const { id, selected, onSelect, editing, className, boxClass, children } = props;
  // The open form has a heading with the name of the item, which no second heading should have.
  const Heading = editing ? 'p' : 'h3';
  const boxId = `${id}-selected`;
  return (
    <>
      <Heading id={id} dir="auto" className={className}>
        {selected === undefined ? (
          children
        ) : (
          <label htmlFor={boxId} className="cursor-pointer after:absolute after:inset-0">
            {children}
          </label>
        )}
      </Heading>
      {selected !== undefined && (
        <input
          id={boxId}
          type="checkbox"
          checked={selected}
          onChange={onSelect}
          className={`absolute z-1 size-6 accent-admin-fill ${boxClass}`}
        />
      )}
    </>
  );
}
