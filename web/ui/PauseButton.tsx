import { Pause, Play } from 'lucide-react';
import { IconButton } from './Button.tsx';

interface PauseButtonProps {
  /** The name of the content that the button pauses and plays. It is part of the button's label. */
  what: string;
  paused: boolean;
  onToggle: () => void;
}

/**
 * A button that pauses and plays content that moves by itself. It is hidden without scripts and under reduced motion,
 * because nothing moves then.
 */
export function PauseButton({ what, paused, onToggle }: PauseButtonProps) {
  const Icon = paused ? Play : Pause;
  return (
    <IconButton
      label={`${paused ? 'Play' : 'Pause'} ${what}`}
      quiet
      onClick={onToggle}
      className="motion-reduce:hidden noscript:hidden"
    >
      <Icon aria-hidden className="size-5 fill-current stroke-0" />
    </IconButton>
  );
}
