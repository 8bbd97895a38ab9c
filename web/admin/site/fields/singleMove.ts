/** Returns the two indices of a move of a single id that gives a list another order. Both lists have the same ids. */
export function singleMove(ids: readonly string[], order: readonly string[]): [from: number, to: number] {
  const first = order.findIndex((id, index) => id !== ids[index]);
  if (first < 0) return [0, 0];
  const movedUp = order[first + 1] === ids[first];
  const id = (movedUp ? order[first] : ids[first]) as string;
  return [ids.indexOf(id), order.indexOf(id)];
}
