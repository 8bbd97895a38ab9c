import { expect, it } from 'vitest';
import { move } from '../../content/move.ts';
import { singleMove } from './singleMove.ts';

it('the move of one id between any two places is found again', () => {
  const ids = ['a', 'b', 'c', 'd'];
  for (const id of ids) {
    for (const to of ids.keys()) {
      const order = move(ids, id, to);
      const [from, target] = singleMove(ids, order);
      expect(move(ids, ids[from] as string, target)).toEqual(order);
    }
  }
});
