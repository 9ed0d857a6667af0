export const ABOUT_WORDS = {
  title: 'About Us',
  description: 'Who gathers this catalogue of sermons, worship music, movies and books, and why.',
  mission:
    'Our mission is to put good words, good music and good stories within reach of every teenager who is looking for God, wherever they are and whatever their phone plan allows.',
  paragraphs: [
    'We are a teen church ministry. Week after week we were asked the same things: is there a sermon about fear? A film we can watch together? A book for someone who has only just begun to ask? So we began to collect what had helped us, and to share the list.',
    'This site is that list, grown up. People who have walked beside teenagers for years choose what is in it. Nothing here is ranked by clicks, nobody pays to be seen, and you do not need an account to look around.',
    'Take what helps you. Share it with a friend. And if you are looking for something that is not here yet, tell us.',
  ],
  window: 'A window of coloured glass, lit by a single flame',
  writeToUs: 'Write to us',
  explore: 'Explore the catalogue',
};
