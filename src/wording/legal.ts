interface Section {
  title: string;
  paragraphs: string[];
}

interface LegalText {
  title: string;
  description: string;
  sections: Section[];
}

export const PRIVACY_WORDS: LegalText = {
  title: 'Privacy Policy',
  description: 'What this site knows of you, what it does with it, and what it never does.',
  sections: [
    {
      title: 'Information We Collect',
      paragraphs: [
        'You can browse the whole catalogue without an account. Then we keep nothing about you: there are no advertisements, no trackers and no cookies for visitors. What you save while signed out, such as bookmarks or your choice of the light or dark theme, stays in your own browser.',
        'If you create an account, we keep your name, your e-mail address and what you do with it: what you viewed, saved and prefer, and your prayer journal. If you subscribe to the newsletter, we keep your e-mail address. If you write to us, we keep your message until we have dealt with it.',
        'Videos and music come from YouTube and Spotify. Nothing is loaded from them until you press play; from then on their own privacy rules apply.',
      ],
    },
    {
      title: 'How We Use Your Information',
      paragraphs: [
        'Only to do what you asked for: to sign you in, to show you what you saved, to recommend what may help you, to send you the newsletter, to answer you. We do not sell it, rent it or give it to anyone who wants to advertise to you.',
        'When something breaks in your browser, it may tell us what broke and on which page. It does not tell us who you are.',
      ],
    },
    {
      title: 'Data Protection',
      paragraphs: [
        'Your prayer journal can be read by you alone: not by other members, and not by our administrators on this site. Connections are encrypted, and the database itself checks every request, not only the pages that you see.',
        'To keep forms from being abused, we remember for at most a day a scrambled form of the network address that a message came from. It cannot be turned back into the address.',
        'You may ask us to show you, correct or delete what we keep about you. Deleting your account deletes everything that belongs to it.',
      ],
    },
    {
      title: 'Contact Us',
      paragraphs: ['Questions about any of this? Please write to us; we are glad to explain.'],
    },
  ],
};

export const TERMS_WORDS: LegalText = {
  title: 'Terms of Service',
  description: 'The few rules for using this site.',
  sections: [
    {
      title: 'Acceptance of Terms',
      paragraphs: [
        'By using this site you accept these terms. If you do not agree with them, please do not use it. If you are younger than the age that we ask for when you create an account, please let a parent or guardian do it for you.',
      ],
    },
    {
      title: 'Use License',
      paragraphs: [
        'You may browse, link to and share anything here for yourself, your group or your church. The sermons, songs, films and books themselves belong to those who made them; we only point at where they can be found, and their own terms apply there.',
        'Please do not use this site to harm others, to break into what is not yours, or to copy its members’ data.',
      ],
    },
    {
      title: 'Disclaimer',
      paragraphs: [
        'We choose with care, but we did not make what we link to and cannot promise that it stays as it was when we found it. The site is offered as it is, without any warranty. Nothing here replaces the advice of a doctor, a counsellor or someone you trust.',
      ],
    },
    {
      title: 'Contact Information',
      paragraphs: ['If something here is wrong, or something of yours should not be here, please write to us.'],
    },
  ],
};

export const LEGAL_WORDS = { toContact: 'To the contact page' };
