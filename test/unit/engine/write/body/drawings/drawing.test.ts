import assert from 'node:assert/strict';
import type { PictureInline, PictureLabel } from '../../../../../../src/engine/model/document';
import { drawingXml } from '../../../../../../src/engine/write/body/drawings/drawing';
import { mediaRelationshipId } from '../../../../../../src/engine/write/names';
import { idSlot } from '../../../../../../src/engine/write/partWriter';
import { FORMAT } from '../../literals';
import { bodyWriter } from '../../writers';

const written = (rest: Partial<PictureInline> = {}): string =>
  drawingXml(
    { type: 'picture', media: 'ab.png', widthPt: 100, heightPt: 50, rotation: 0, ...rest },
    bodyWriter(),
    (content) =>
      content.map((inline) => (inline.type === 'text' ? `<w:r><w:t>${inline.text}</w:t></w:r>` : '')).join(''),
  );

describe('a picture', () => {
  it('stands in the line at its size', () => {
    const xml = written();
    assert.match(
      xml,
      /^<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1270000" cy="635000"\/>/,
    );
    assert.match(xml, new RegExp(`<a:blip r:embed="${mediaRelationshipId('ab.png')}"/>`));
    assert.match(xml, /<a:xfrm><a:off x="0" y="0"\/><a:ext cx="1270000" cy="635000"\/><\/a:xfrm>/);
  });

  it('floats at its place on the page, or in its cell', () => {
    const anchor = { xPt: 10, yPt: 20, wrap: 'none', behindText: false } as const;
    assert.match(written({ anchor }), /layoutInCell="0".*positionH relativeFrom="page".*positionV relativeFrom="page"/);
    assert.match(
      written({ anchor: { ...anchor, inCell: true } }),
      /layoutInCell="1".*positionH relativeFrom="column"><wp:posOffset>127000<.*positionV relativeFrom="paragraph"/,
    );
  });

  it('has its outline, with square corners', () => {
    const outline = { thicknessPt: 1.5, colour: 0x1f3864, dashed: false } as const;
    const line = '<a:ln w="19050"><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill>';
    assert.match(written({ outline }), new RegExp(`</a:prstGeom>${line}<a:miter lim="800000"/></a:ln></pic:spPr>`));
    assert.match(
      written({ outline: { ...outline, dashed: 'dotted' } }),
      /<\/a:solidFill><a:prstDash val="sysDot"\/><a:miter /,
    );
    assert.doesNotMatch(written(), /a:ln/);
  });

  it('keeps text that runs around it as far away as on the page', () => {
    const fromText = { sidePt: 12, abovePt: 1, belowPt: 5 };
    const anchor = { xPt: 10, yPt: 20, wrap: 'square', behindText: false, fromText } as const;
    assert.match(written({ anchor }), /<wp:anchor distT="12700" distB="63500" distL="152400" distR="152400" /);
  });

  it('lies over the pictures of headers and footers in any place of a page, the lowest too', () => {
    const heightIn = (slot: number, order?: number): number => {
      const writer = bodyWriter();
      writer.useSlot(slot);
      const anchor = { xPt: 0, yPt: 0, wrap: 'none', behindText: true, ...(order !== undefined && { order }) } as const;
      const xml = drawingXml(
        { type: 'picture', media: 'ab.png', widthPt: 100, heightPt: 50, rotation: 0, anchor },
        writer,
        () => '',
      );
      return Number(/relativeHeight="(\d+)"/.exec(xml)?.[1]);
    };
    const [header, footer] = [heightIn(0), heightIn(1)];
    const body = idSlot('body', 0);
    assert.ok(heightIn(body, 0) > Math.max(header, footer));
    assert.ok(heightIn(body, 1) > heightIn(body, 0));
    assert.ok(heightIn(body) > heightIn(body, 1));
  });

  it('has its alternative text', () => {
    assert.match(
      written({ altText: 'A "cat" & more' }),
      /<wp:docPr id="\d+" name="[^"]+" descr="A &quot;cat&quot; &amp; more"\/>/,
    );
  });

  it('shows an SVG where it is known, and the PNG elsewhere', () => {
    assert.match(
      written({ svg: 'ab.svg' }),
      new RegExp(
        `<a:blip r:embed="${mediaRelationshipId('ab.png')}"><a:extLst>.*r:embed="${mediaRelationshipId('ab.svg')}"/></a:ext></a:extLst></a:blip>`,
      ),
    );
  });

  it('floats at its place on the page', () => {
    const xml = written({ anchor: { xPt: 10, yPt: 20, wrap: 'square', behindText: true } });
    assert.match(xml, /<wp:anchor [^>]*behindDoc="1"/);
    assert.match(xml, /<wp:positionH relativeFrom="page"><wp:posOffset>127000<\/wp:posOffset>/);
    assert.match(xml, /<wp:positionV relativeFrom="page"><wp:posOffset>254000<\/wp:posOffset>/);
    assert.match(xml, /<wp:effectExtent [^>]*\/><wp:wrapSquare wrapText="bothSides"\/><wp:docPr /);
    assert.match(
      written({ anchor: { xPt: 0, yPt: 0, wrap: 'none', behindText: false } }),
      /behindDoc="0".*<wp:wrapNone\/>/,
    );
    assert.match(
      written({ anchor: { xPt: 0, yPt: 0, wrap: 'topAndBottom', behindText: false } }),
      /<wp:wrapTopAndBottom\/>/,
    );
  });

  it('is turned about its middle: its own sides are those before the turn', () => {
    const xml = written({ rotation: 90, anchor: { xPt: 200, yPt: 300, wrap: 'none', behindText: false } });
    assert.match(xml, /<wp:extent cx="635000" cy="1270000"\/><wp:effectExtent l="317500" t="0" r="317500" b="0"\/>/);
    assert.match(xml, /<a:xfrm rot="5400000">/);
    // Displayed from 200 to 300 and from 300 to 350, so that the middle is at 250, 325.
    assert.match(
      xml,
      new RegExp(
        `<wp:posOffset>${(250 - 25) * 12700}</wp:posOffset>.*<wp:posOffset>${(325 - 50) * 12700}</wp:posOffset>`,
      ),
    );
    assert.match(written({ rotation: -90 }), /rot="16200000"/);
    assert.doesNotMatch(written({ rotation: 360 }) + written({ rotation: NaN }), /rot=/);
    assert.match(written({ rotation: 180 }), /<wp:extent cx="1270000" cy="635000"\/>.*rot="10800000"/);
  });

  it('has sides that Word takes', () => {
    assert.match(written({ widthPt: 0, heightPt: 1e9 }), /<wp:extent cx="1" cy="20116800"\/>/);
  });

  it('shows the part of it that is not cut off', () => {
    assert.match(
      written({ crop: { left: 0.25, top: 0, right: 0.125, bottom: 0.000001 } }),
      /<a:blip r:embed="[^"]+"\/><a:srcRect l="25000" r="12500"\/><a:stretch>/,
    );
    assert.doesNotMatch(written(), /srcRect/);
  });
});

describe('a picture with labels', () => {
  const label: PictureLabel = {
    content: [{ type: 'text', text: 'Rainfall', format: FORMAT }],
    bounds: { left: 10, top: 5, right: 60, bottom: 15 },
    alignment: 'center',
    leadingPt: 10,
    rightToLeft: false,
  };
  const xml = written({ labels: [label], artwork: { left: 20, top: 0, right: 100, bottom: 50 } });
  const [choice = '', fallback = ''] = xml.split('<mc:Fallback>');

  it('is one group in the line: the picture, and boxes of text where the labels stand', () => {
    assert.match(choice, /^<mc:AlternateContent [^>]*><mc:Choice [^>]*Requires="wpg"><w:drawing><wp:inline /);
    assert.match(choice, /<a:graphicData uri="[^"]+\/wordprocessingGroup"><wpg:wgp>/);
    assert.match(choice, /<pic:spPr><a:xfrm><a:off x="254000" y="0"\/><a:ext cx="1016000" cy="635000"\/>/);
    assert.match(
      choice,
      /<a:off x="127000" y="63500"\/><a:ext cx="635000" cy="127000"\/>.*<w:jc w:val="center"\/><\/w:pPr><w:r><w:t>Rainfall</,
    );
  });

  it('sets a label at the side where it stands, in right-to-left text by its other name', () => {
    const sideOf = (rightToLeft: boolean): string | undefined =>
      /<w:jc w:val="(\w+)"/.exec(written({ labels: [{ ...label, alignment: 'left', rightToLeft }] }))?.[1];
    assert.deepEqual([false, true].map(sideOf), ['left', 'right']);
  });

  it('has sides that LibreOffice does not round up, and some room in a page of its height', () => {
    assert.match(choice, /<wp:extent cx="1268640" cy="633600"\/>/);
    // 576 points: a page of that height, and 720 wide, is 19 hundredths of a millimetre lower there.
    const high = written({ labels: [label], widthPt: 720, heightPt: 576 });
    assert.match(high, /<wp:extent cx="9142920" cy="7306560"\/>/);
  });

  it('is the same group in VML where groups of DrawingML are not known', () => {
    assert.match(fallback, /<w:pict [^>]*><v:group style="width:100pt;height:50pt" coordsize="2000,1000">/);
    assert.match(
      fallback,
      new RegExp(`left:400;top:0;width:1600;height:1000"[^>]*><v:imagedata r:id="${mediaRelationshipId('ab.png')}"/>`),
    );
    assert.match(fallback, /left:200;top:100;width:1000;height:200".*<w:t>Rainfall</);
  });

  it('floats as one', () => {
    const floating = written({ labels: [label], anchor: { xPt: 10, yPt: 20, wrap: 'square', behindText: false } });
    assert.match(floating, /<w:drawing><wp:anchor .*<wpg:wgp>/);
    assert.match(floating, /<v:group style="position:absolute;margin-left:10pt;margin-top:20pt;/);
  });

  it('lies in VML over what it lies over on the page, before text and behind it', () => {
    const heightOf = (order: number, behindText: boolean): number => {
      const anchor = { xPt: 10, yPt: 20, wrap: 'none', behindText, order } as const;
      return Number(/z-index:(-?\d+)/.exec(written({ labels: [label], anchor }))?.[1]);
    };
    const heights = [true, false].flatMap((behindText) => [0, 1, 2].map((order) => heightOf(order, behindText)));
    assert.deepEqual(
      heights,
      [...new Set(heights)].sort((a, b) => a - b),
    );
    assert.deepEqual(
      heights.map((height) => height < 0),
      [true, true, true, false, false, false],
    );
  });
});
