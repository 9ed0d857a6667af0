export const CAROUSEL_WORDS = {
  title: 'Featured',
  carousel: 'carousel',
  slide: 'slide',
  position: (number: number, count: number) => `${number} of ${count}`,
  show: (number: number) => `Show slide ${number}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Let the slides go on',
  open: 'Take a look',
};
